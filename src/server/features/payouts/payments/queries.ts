import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { isCurrentFiling } from '#server/features/claims/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { bankAccounts, payouts } from '#server/platform/db/schema/payouts.ts';
import { lockPayout } from '#server/platform/locks.ts';
import type { AccountRow } from '../accounts/queries.ts';

export type PayoutRow = typeof payouts.$inferSelect;

export async function findPayout(db: Db | Tx, payoutId: string): Promise<PayoutRow | undefined> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
  return payout;
}

/** Locks the owner's primary account. FOR UPDATE would also block inserting payouts that refer to the account. */
export async function lockPrimaryAccount(tx: Tx, userId: string): Promise<AccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.isPrimary, true)))
    .for('no key update');
  return account;
}

/** Finds the vendor's id for the account that a payout went to. */
export async function findBankId(db: Db | Tx, { bankAccountId }: PayoutRow): Promise<string | undefined> {
  if (!bankAccountId) return undefined;
  const [account] = await db
    .select({ externalId: bankAccounts.externalId })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, bankAccountId));
  return account?.externalId ?? undefined;
}

/** Finds a claim that its office paid, with the terms of its current filing. */
export async function findPaidClaim(tx: Tx, claimId: string) {
  const [paid] = await tx
    .select({
      userId: claims.userId,
      office: claims.sourceName,
      reference: claims.referenceNumber,
      completedAt: claims.completedAt,
      paidTo: claimFilings.paidTo,
      paidAmountCents: claimFilings.paidAmountCents,
    })
    .from(claims)
    .innerJoin(claimFilings, and(eq(claimFilings.claimId, claims.id), isCurrentFiling))
    .where(and(eq(claims.id, claimId), eq(claims.status, 'paid')));
  return paid;
}

/** Finds the agreed terms that determine a claim's fee. */
export async function findAgreement(tx: Tx, claimId: string) {
  const [agreement] = await tx
    .select({
      claim: { state: claims.state, type: claims.type },
      filing: {
        feePercent: claimFilings.feePercent,
        paidTo: claimFilings.paidTo,
        createdAt: claimFilings.createdAt,
        refusedAt: claimFilings.refusedAt,
      },
    })
    .from(claims)
    .innerJoin(claimFilings, and(eq(claimFilings.claimId, claims.id), isCurrentFiling))
    .where(eq(claims.id, claimId));
  return agreement;
}

/** A claim has only one payout that has not failed; inserting a second one changes nothing. */
export async function insertPayout(tx: Tx, payout: typeof payouts.$inferInsert): Promise<void> {
  await tx.insert(payouts).values(payout).onConflictDoNothing();
}

export async function changePayout(
  tx: Tx,
  payoutId: string,
  change: Partial<typeof payouts.$inferInsert>,
): Promise<void> {
  await tx.update(payouts).set(change).where(eq(payouts.id, payoutId));
}

/** Locks the claim's unsent payout, whether its money has arrived or not. The caller must hold the owner's lock. */
export async function lockPendingPayout(tx: Tx, claimId: string): Promise<PayoutRow | undefined> {
  const [pending] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.claimId, claimId), eq(payouts.status, 'pending')));
  return pending && lockPayout(tx, pending.id);
}

/** Locks the claim's payout that still waits for the office's money. The caller must hold the owner's lock. */
export async function lockUnfundedPayout(tx: Tx, claimId: string): Promise<PayoutRow | undefined> {
  const payout = await lockPendingPayout(tx, claimId);
  return payout?.fundedAt ? undefined : payout;
}

/** Lists the codes of earlier failures to pay this claim's money to the same account. */
export async function listFailureCodes(tx: Tx, { claimId, bankAccountId }: PayoutRow) {
  if (!bankAccountId) return [];
  const rows = await tx
    .select({ code: payouts.failureCode })
    .from(payouts)
    .where(
      and(
        eq(payouts.claimId, claimId),
        eq(payouts.bankAccountId, bankAccountId),
        eq(payouts.status, 'failed'),
      ),
    );
  return rows.map(({ code }) => code);
}

/** Finds the payout that replaces a failed one. */
export async function findRetry(db: Db, payoutId: string): Promise<PayoutRow | undefined> {
  const [retry] = await db.select().from(payouts).where(eq(payouts.retriesId, payoutId));
  return retry;
}

/** Returns false if another transaction holds the lock. The lock is released when the transaction ends. */
export async function tryLockSending(tx: Tx, payoutId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${payoutId}, 0)) as taken`,
  );
  return rows[0]?.taken ?? false;
}

/** Lets this transaction stay idle longer than others may while it waits for a vendor. */
export async function allowPause(tx: Tx, longestMs: number): Promise<void> {
  await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${String(longestMs)}, true)`);
}

/** Throws if the connection was lost, because the transaction's locks are lost with it. */
export async function requireConnection(tx: Tx): Promise<void> {
  await tx.execute(sql`select`);
}

/** Lists payouts with their claims, newest first. */
export async function listPayouts(db: Db, userId: string) {
  return (
    db
      .select({ payout: payouts, claimTitle: claims.title, isSandbox: claims.isSandbox })
      .from(payouts)
      .innerJoin(claims, eq(claims.id, payouts.claimId))
      .where(eq(payouts.userId, userId))
      // A failed payout comes after the retry that was created at the same moment.
      .orderBy(desc(payouts.createdAt), asc(sql`${payouts.status} = 'failed'`), desc(payouts.id))
  );
}

/** Finds a payout with its claim and its owner. */
export async function findNewsOf(db: Db, payoutId: string) {
  const [found] = await db
    .select({
      payout: payouts,
      claim: { title: claims.title, office: claims.sourceName, isSandbox: claims.isSandbox },
      owner: { email: users.email, firstName: users.firstName, deletingAt: users.deletingAt },
    })
    .from(payouts)
    .innerJoin(claims, eq(claims.id, payouts.claimId))
    .innerJoin(users, eq(users.id, payouts.userId))
    .where(eq(payouts.id, payoutId));
  return found;
}
