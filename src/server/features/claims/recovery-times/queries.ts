import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { recoveryTimes } from '#server/platform/db/schema/recovery-times.ts';

export type RecoveryTime = typeof recoveryTimes.$inferSelect;

const days = sql`greatest(1, ceil(extract(epoch from ${claims.completedAt} - ${claims.filedAt}) / 86400))`;
const daysAt = (share: number) =>
  sql<number>`(percentile_disc(${share}::float8) within group (order by ${days}))::int`;

/** Measures the days from filing to payment by source and type, where enough claims were paid. */
export async function measurePaidClaims(tx: Tx, { minClaimCount }: { minClaimCount: number }) {
  return tx
    .select({
      sourceName: claims.sourceName,
      type: claims.type,
      isSandbox: claims.isSandbox,
      claimCount: sql<number>`count(*)::int`,
      shortDays: daysAt(0.1),
      medianDays: daysAt(0.5),
      longDays: daysAt(0.9),
    })
    .from(claims)
    .where(
      and(
        eq(claims.status, 'paid'),
        gt(claims.amountCents, 0),
        isNotNull(claims.filedAt),
        isNotNull(claims.completedAt),
      ),
    )
    .groupBy(claims.sourceName, claims.type, claims.isSandbox)
    .having(sql`count(*) >= ${minClaimCount}`);
}

export async function replaceRecoveryTimes(tx: Tx, times: readonly RecoveryTime[]): Promise<void> {
  await tx.delete(recoveryTimes);
  if (times.length > 0) await tx.insert(recoveryTimes).values([...times]);
}

/** Joins a claim with its office's measured time, which exists only where enough claims were paid. */
export const isTimeOfClaim = and(
  eq(recoveryTimes.sourceName, claims.sourceName),
  eq(recoveryTimes.type, claims.type),
  eq(recoveryTimes.isSandbox, claims.isSandbox),
);

export const measuredTime = {
  shortDays: recoveryTimes.shortDays,
  medianDays: recoveryTimes.medianDays,
  longDays: recoveryTimes.longDays,
  claimCount: recoveryTimes.claimCount,
};
