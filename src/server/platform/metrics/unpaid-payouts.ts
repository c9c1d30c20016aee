import { count, inArray, min } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { inProgressStatuses } from '#shared/payouts.ts';

/** Counts payouts that are waiting or on their way, by status. */
export async function listUnpaid(db: Db) {
  const rows = await db
    .select({ status: payouts.status, count: count(), oldestAt: min(payouts.createdAt) })
    .from(payouts)
    .where(inArray(payouts.status, inProgressStatuses))
    .groupBy(payouts.status);
  return rows.flatMap(({ oldestAt, ...row }) => (oldestAt ? [{ ...row, oldestAt }] : []));
}
