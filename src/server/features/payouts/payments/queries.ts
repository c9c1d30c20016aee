import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { isCurrentFiling } from '#server/db/current-filings.ts';
import { users } from '#server/db/schema/accounts.ts';
import { claims } from '#server/db/schema/claims.ts';
import { claimFilings } from '#server/db/schema/filings.ts';
import { bankAccounts, payouts } from '#server/db/schema/payouts.ts';
import { type AccountRow, lockOwner } from '../accounts/queries.ts';

export type PayoutRow = typeof payouts.$inferSelect;

export async function findPayout(db: Db | Tx, payoutId: string): Promise<PayoutRow | undefined> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
  return payout;
}

/** Always the user, then the payout, then the bank account, so that two at once wait and never block each other. */
export async function lockPayout(tx: Tx, payoutId: string): Promise<PayoutRow | undefined> {
  const found = await findPayout(tx, payoutId);
  if (!found) return undefined;
  await lockOwner(tx, found.userId);
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update');
  return payout;
}

/** The account that its owner's money goes to. Held less than for update, as the payout refers to it. */
export async function lockPrimaryAccount(tx: Tx, userId: string): Promise<AccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.isPrimary, true)))
    .for('no key update');
  return account;
}

/** The vendor's name of the account that a payout went to. */
export async function findBankId(db: Db | Tx, { bankAccountId }: PayoutRow): Promise<string | undefined> {
  if (!bankAccountId) return undefined;
  const [account] = await db
    .select({ externalId: bankAccounts.externalId })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, bankAccountId));
  return account?.externalId ?? undefined;
}

/** A claim that an office paid, with what was agreed about it. */
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

/** What the fee of a claim hangs on, as it was agreed. */
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

/** A claim has one payout that has not failed; a second one changes nothing. */
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

/** The payout of a claim that waits for the office's money. */
export async function lockUnfundedPayout(tx: Tx, claimId: string): Promise<PayoutRow | undefined> {
  const [payout] = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.claimId, claimId), eq(payouts.status, 'pending'), isNull(payouts.fundedAt)))
    .for('update');
  return payout;
}

/** The payout of a claim that has not left, whether its money is there or not. */
export async function lockPendingPayout(tx: Tx, claimId: string): Promise<PayoutRow | undefined> {
  const [payout] = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.claimId, claimId), eq(payouts.status, 'pending')))
    .for('update');
  return payout;
}

/** The codes with which an account did not take the money of one claim before. */
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

/** The payout that makes a failed one good. */
export async function findRetry(db: Db, payoutId: string): Promise<PayoutRow | undefined> {
  const [retry] = await db.select().from(payouts).where(eq(payouts.retriesId, payoutId));
  return retry;
}

/** False when somebody else has it; free again when the transaction ends. */
export async function tryLockSending(tx: Tx, payoutId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${payoutId}, 0)) as taken`,
  );
  return rows[0]?.taken ?? false;
}

/** Lets this transaction wait for somebody else for longer than others may. */
export async function allowPause(tx: Tx, longestMs: number): Promise<void> {
  await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${String(longestMs)}, true)`);
}

/** Throws when the connection was lost, and with it every lock of the transaction. */
export async function requireConnection(tx: Tx): Promise<void> {
  await tx.execute(sql`select`);
}

/** Newest first, each with its claim. */
export async function listPayouts(db: Db, userId: string) {
  return (
    db
      .select({ payout: payouts, claimTitle: claims.title, isSandbox: claims.isSandbox })
      .from(payouts)
      .innerJoin(claims, eq(claims.id, payouts.claimId))
      .where(eq(payouts.userId, userId))
      // What failed stands below what took its place in the same moment.
      .orderBy(desc(payouts.createdAt), asc(sql`${payouts.status} = 'failed'`), desc(payouts.id))
  );
}

/** A payout with its claim and whom to tell. */
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
