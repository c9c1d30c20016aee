import type { Deps } from '#server/deps.ts';
import * as queries from './queries.ts';

/** Fewer claims say little, and might give one person's away. */
const leastClaims = 5;

/** Counts anew how long offices took, over everybody's paid claims. */
export async function measureRecoveryTimes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const measuredAt = now();
  await db.transaction(async (tx) => {
    const measured = await queries.measurePaidClaims(tx, { leastClaims });
    await queries.replaceRecoveryTimes(
      tx,
      measured.map((time) => ({ ...time, measuredAt })),
    );
  });
}
