import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isCurrentFiling } from '#server/features/claims/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { bankAccounts, deposits, payouts } from '#server/platform/db/schema/payouts.ts';
import { lockPayout } from '#server/platform/locks.ts';
import type { AccountRow } from '../accounts/queries.ts';

/** Joins a payout with the primary account of its owner. */
export const isPaidTo = and(eq(bankAccounts.userId, payouts.userId), eq(bankAccounts.isPrimary, true));

interface Page {
  afterPayoutId: string | undefined;
  limit: number;
}

/** True if the bank has not taken the deposit back. */
export const isHere = isNull(deposits.takenBackAt);

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

/** The status is changed in `lifecycle.ts` alone. */
export type PayoutChange = Partial<Omit<PayoutRow, 'id' | 'userId' | 'status'>>;

export async function changePayout(tx: Tx, payoutId: string, change: PayoutChange): Promise<void> {
  await tx.update(payouts).set(change).where(eq(payouts.id, payoutId));
}

export async function setPayoutStatus(
  tx: Tx,
  payoutId: string,
  status: PayoutRow['status'],
  change: PayoutChange,
): Promise<void> {
  await tx
    .update(payouts)
    .set({ ...change, status })
    .where(eq(payouts.id, payoutId));
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
      .select({
        payout: payouts,
        claim: {
          title: claims.title,
          office: claims.sourceName,
          completedAt: claims.completedAt,
          isSandbox: claims.isSandbox,
        },
        timeZone: users.timeZone,
      })
      .from(payouts)
      .innerJoin(claims, eq(claims.id, payouts.claimId))
      .innerJoin(users, eq(users.id, payouts.userId))
      .where(eq(payouts.userId, userId))
      // A failed payout comes after the retry that was created at the same moment.
      .orderBy(desc(payouts.createdAt), asc(sql`${payouts.status} = 'failed'`), desc(payouts.id))
  );
}

const earlier = alias(payouts, 'earlier');

/** Lists a user's paid claims whose money has not reached them, with the payout that is to bring it and the one before. */
export async function listOpenMoney(db: Db, userId: string) {
  return db
    .select({
      claimId: claims.id,
      claimTitle: claims.title,
      isSandbox: claims.isSandbox,
      paidAmountCents: claims.amountCents,
      payout: payouts,
      failed: earlier,
      timeZone: users.timeZone,
    })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.userId))
    .leftJoin(payouts, and(eq(payouts.claimId, claims.id), ne(payouts.status, 'failed')))
    .leftJoin(earlier, eq(earlier.id, payouts.retriesId))
    .where(
      and(
        eq(claims.userId, userId),
        eq(claims.status, 'paid'),
        gt(claims.amountCents, 0),
        or(isNull(payouts.id), ne(payouts.status, 'completed')),
      ),
    );
}

/** Lists what has reached a user, or whom they act for: what they were sent and what offices paid them, before our fees, and these fees. */
export async function listReceived(db: Db, userId: string) {
  const keptCents = sql`case when ${payouts.kind} = 'direct' then 0 else ${payouts.feeCents} end`;
  return db
    .select({
      at: sql`coalesce(${payouts.completedAt}, ${payouts.updatedAt})`.mapWith(payouts.updatedAt),
      grossCents: sql`${payouts.amountCents} + ${keptCents}`.mapWith(Number),
      feeCents: payouts.feeCents,
      personId: claims.personId,
    })
    .from(payouts)
    .innerJoin(claims, eq(claims.id, payouts.claimId))
    .where(and(eq(payouts.userId, userId), eq(payouts.status, 'completed')));
}

/** Finds a payout with its claim and its owner. */
export async function findNewsOf(db: Db, payoutId: string) {
  const [found] = await db
    .select({
      payout: payouts,
      claim: {
        title: claims.title,
        office: claims.sourceName,
        type: claims.type,
        state: claims.state,
        isSandbox: claims.isSandbox,
      },
      owner: {
        email: users.email,
        firstName: users.firstName,
        emailProvedAt: users.emailProvedAt,
        timeZone: users.timeZone,
        deletingAt: users.deletingAt,
      },
    })
    .from(payouts)
    .innerJoin(claims, eq(claims.id, payouts.claimId))
    .innerJoin(users, eq(users.id, payouts.userId))
    .where(eq(payouts.id, payoutId));
  return found;
}

export async function hasTakenBack(tx: Tx, claimId: string): Promise<boolean> {
  const found = await tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.claimId, claimId), isNotNull(deposits.takenBackAt)))
    .limit(1);
  return found.length > 0;
}

/** Sums the money that has arrived for a claim and that the bank has not taken back. */
export async function sumOfClaim(tx: Tx, claimId: string): Promise<number> {
  const [sum] = await tx
    .select({ cents: sql`coalesce(sum(${deposits.amountCents}), 0)`.mapWith(Number) })
    .from(deposits)
    .where(and(eq(deposits.claimId, claimId), isHere));
  return sum?.cents ?? 0;
}

/** Lists payouts that are ready to be sent, by id. */
export async function listDuePayouts(
  db: Db,
  { userId, at }: { userId: string | undefined; at: Date },
  { afterPayoutId, limit }: Page,
) {
  return db
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(bankAccounts, isPaidTo)
    .where(
      and(
        isDue(at),
        isNotNull(bankAccounts.externalId),
        userId ? eq(payouts.userId, userId) : undefined,
        afterPayoutId ? gt(payouts.id, afterPayoutId) : undefined,
      ),
    )
    .orderBy(asc(payouts.id))
    .limit(limit);
}

/** Lists payouts, by id, that the vendor has or should have and that may still change. */
export async function listPayoutsUnderWay(
  db: Db,
  { completedSince }: { completedSince: Date },
  { afterPayoutId, limit }: Page,
) {
  return db
    .select({ id: payouts.id, externalId: payouts.externalId })
    .from(payouts)
    .where(
      and(
        eq(payouts.kind, 'transfer'),
        isNull(payouts.nachaFileId),
        inArray(payouts.status, ['processing', 'completed']),
        or(eq(payouts.status, 'processing'), gte(payouts.completedAt, completedSince)),
        afterPayoutId ? gt(payouts.id, afterPayoutId) : undefined,
      ),
    )
    .orderBy(asc(payouts.id))
    .limit(limit);
}

/** The money has arrived and the account is not on hold. `whyWaiting` checks each row for other obstacles. */
export function isDue(at: Date) {
  return and(eq(payouts.status, 'pending'), isNotNull(payouts.fundedAt), lte(bankAccounts.heldUntil, at));
}
