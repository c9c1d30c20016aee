import type { Deps } from '#server/platform/deps.ts';
import * as queries from './queries.ts';

/** Fewer claims are not representative and could reveal one person's claim. */
const minClaimCount = 5;

/** Measures how long offices took over all paid claims and replaces the previous figures. */
export async function measureRecoveryTimes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const measuredAt = now();
  await db.transaction(async (tx) => {
    const measured = await queries.measurePaidClaims(tx, { minClaimCount });
    await queries.replaceRecoveryTimes(
      tx,
      measured.map((time) => ({ ...time, measuredAt })),
    );
  });
}
