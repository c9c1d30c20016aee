import type { Difference } from './difference.ts';
import { listSettledRefundIds } from './queries.ts';
import type { Sources } from './sources.ts';

/** Lists refunds that never reached their owner, until an operator confirms that they were settled. */
export async function compareRefunds({ db, failedRefunds }: Sources): Promise<Difference[]> {
  const settled = await listSettledRefundIds(db);
  return failedRefunds
    .filter(({ refundId }) => !settled.has(refundId))
    .map(({ amountCents, ...ids }) => ({ kind: 'refund_failed', ids: { ...ids }, cents: amountCents }));
}
