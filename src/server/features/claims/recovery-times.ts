import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { claims, recoveryTimes } from '#server/platform/db/schema/claims.ts';
import type { Deps } from '#server/platform/deps.ts';

type RecoveryTime = typeof recoveryTimes.$inferSelect;

/** From filing to payment. */
export const daysToPayment = sql`greatest(1, ceil(extract(epoch from ${claims.completedAt} - ${claims.filedAt}) / 86400))`;

const daysAt = (share: number) =>
  sql<number>`(percentile_disc(${share}::float8) within group (order by ${daysToPayment}))::int`;

/** Fewer claims are not representative and could reveal one person's claim. */
const minClaimCount = 5;

/** Measures how long offices took over all paid claims and replaces the previous figures. */
export async function measureRecoveryTimes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const measuredAt = now();
  await db.transaction(async (tx) => {
    const measured = await measurePaidClaims(tx, { minClaimCount });
    await replaceRecoveryTimes(
      tx,
      measured.map((time) => ({ ...time, measuredAt })),
    );
  });
}

/** Measures the days from filing to payment by source and type, where enough claims were paid. */
async function measurePaidClaims(tx: Tx, { minClaimCount }: { minClaimCount: number }) {
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

async function replaceRecoveryTimes(tx: Tx, times: readonly RecoveryTime[]): Promise<void> {
  await tx.delete(recoveryTimes);
  if (times.length > 0) await tx.insert(recoveryTimes).values([...times]);
}
