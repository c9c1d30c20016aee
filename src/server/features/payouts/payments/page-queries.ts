import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { bankAccounts, payouts } from '#server/platform/db/schema/payouts.ts';
import { isDue, isPaidTo } from './due-payouts.ts';

interface Page {
  afterPayoutId: string | undefined;
  limit: number;
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
