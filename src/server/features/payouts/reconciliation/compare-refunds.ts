import type { Difference } from './difference.ts';
import { listSettledRefundIds } from './queries.ts';
import type { Sources } from './sources.ts';

/** Money that we gave back and that did not reach its owner, until an operator says that it did. */
export async function compareRefunds({ db, failedRefunds }: Sources): Promise<Difference[]> {
  const settled = await listSettledRefundIds(db);
  return failedRefunds
    .filter(({ refundId }) => !settled.has(refundId))
    .map(({ amountCents, ...ids }) => ({ kind: 'refund_failed', ids: { ...ids }, cents: amountCents }));
}
