import { and, eq, gte, isNotNull, isNull, max, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { deposits, nachaTraces, payouts } from '#server/db/schema/payouts.ts';

/** Payouts that left in files, which the vendor knows nothing of; also those that are gone with their owner. */
export async function listFiledPayoutIds(db: Db): Promise<Set<string>> {
  const rows = await db.select({ id: nachaTraces.payoutId }).from(nachaTraces);
  return new Set(rows.map(({ id }) => id));
}

export async function listUnmatchedDeposits(db: Db) {
  return db
    .select({ externalId: deposits.externalId, amountCents: deposits.amountCents })
    .from(deposits)
    .where(isNull(deposits.claimId));
}

export async function listDepositSums(db: Db) {
  const rows = await db
    .select({
      claimId: deposits.claimId,
      cents: sql`sum(${deposits.amountCents})`.mapWith(Number),
      lastAt: max(deposits.createdAt),
    })
    .from(deposits)
    .where(isNotNull(deposits.claimId))
    .groupBy(deposits.claimId);
  return rows.map(({ claimId, cents, lastAt }) => ({
    claimId: claimId ?? '',
    cents,
    lastAt: lastAt ?? new Date(0),
  }));
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
