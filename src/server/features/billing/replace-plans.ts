import type { Deps } from '#server/platform/deps.ts';
import { endWithPaidPeriod } from './end-with-paid-period.ts';
import { planOf } from './plan-of.ts';
import * as queries from './queries.ts';

/** Cancels every subscription below the best plan at the end of its paid period, so that nobody pays for two plans. */
export async function replaceEarlierPlans(deps: Deps, userId: string): Promise<void> {
  const open = await queries.listOpenPurchases(deps.db, userId);
  const best = planOf(open);
  for (const { id, status, subscriptionId, endsWithPeriod } of open) {
    const isEnding = endsWithPeriod && status === 'active';
    if (!subscriptionId || isEnding || subscriptionId === best.subscriptionId) continue;
    await endWithPaidPeriod(deps, { purchaseId: id, subscriptionId });
  }
}
