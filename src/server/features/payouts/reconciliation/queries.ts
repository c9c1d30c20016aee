import { and, eq, gte, isNotNull, isNull, max, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { settledRefunds } from '#server/platform/db/schema/billing.ts';
import { deposits, nachaTraces, payouts } from '#server/platform/db/schema/payouts.ts';

/** Lists payouts sent in files, which the vendor does not know, including those of deleted accounts. */
export async function listFiledPayoutIds(db: Db): Promise<Set<string>> {
  const rows = await db.select({ id: nachaTraces.payoutId }).from(nachaTraces);
  return new Set(rows.map(({ id }) => id));
}

export async function listSettledRefundIds(db: Db): Promise<Set<string>> {
  const rows = await db.select({ id: settledRefunds.refundId }).from(settledRefunds);
  return new Set(rows.map(({ id }) => id));
}

export async function listUnmatchedDeposits(db: Db) {
  return db
    .select({ externalId: deposits.externalId, amountCents: deposits.amountCents })
    .from(deposits)
    .where(and(isNull(deposits.claimId), isNull(deposits.takenBackAt)));
}

/** Sums the deposits of each claim that the bank has not taken back. */
export async function listDepositSums(db: Db) {
  const isHere = isNull(deposits.takenBackAt);
  const rows = await db
    .select({
      claimId: deposits.claimId,
      cents: sql`coalesce(sum(${deposits.amountCents}) filter (where ${isHere}), 0)`.mapWith(Number),
      lastArrivedAt: max(deposits.createdAt),
      takenBackAt: max(deposits.takenBackAt),
    })
    .from(deposits)
    .where(isNotNull(deposits.claimId))
    .groupBy(deposits.claimId);
  return rows.map(({ claimId, cents, lastArrivedAt, takenBackAt }) => ({
    claimId: claimId ?? '',
    cents,
    lastAt: new Date(Math.max(Number(lastArrivedAt), Number(takenBackAt))),
    wasTakenBack: takenBackAt !== null,
  }));
}

/** Lists the claims whose payout has not been sent. */
export async function listWaitingClaimIds(db: Db): Promise<Set<string>> {
  const rows = await db.select({ id: payouts.claimId }).from(payouts).where(eq(payouts.status, 'pending'));
  return new Set(rows.map(({ id }) => id));
}

export async function listSubmittedPayouts(db: Db, since: Date) {
  return db
    .select({ id: payouts.id, status: payouts.status, amountCents: payouts.amountCents })
    .from(payouts)
    .where(and(eq(payouts.kind, 'transfer'), ne(payouts.status, 'pending'), gte(payouts.submittedAt, since)));
}

export async function listUnderWay(db: Db) {
  return db
    .select({ id: payouts.id, amountCents: payouts.amountCents })
    .from(payouts)
    .where(eq(payouts.status, 'processing'));
}

export async function listWaitingSums(db: Db) {
  return db
    .select({ userId: payouts.userId, cents: sql`sum(${payouts.amountCents})`.mapWith(Number) })
    .from(payouts)
    .where(eq(payouts.status, 'pending'))
    .groupBy(payouts.userId);
}
