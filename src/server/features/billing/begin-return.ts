import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueuePlanEmail } from './email-plan-news.ts';
import type { PurchaseRow } from './queries.ts';

/** Call it in the transaction that marks the purchase, so that exactly one email and one audit entry are made. */
export async function beginReturn(
  deps: Deps,
  tx: Tx,
  { id: purchaseId, userId, planId }: PurchaseRow,
): Promise<void> {
  await deps.jobs.enqueue(tx, 'return-purchase', { purchaseId });
  await enqueuePlanEmail(deps, tx, { purchaseId, news: 'returned' });
  if (userId)
    await deps.audit.record(tx, {
      actor: 'system',
      userId,
      action: 'plan_returned',
      facts: { plan: planId },
      at: deps.now(),
    });
}
