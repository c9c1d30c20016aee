import type { Deps } from '#server/deps.ts';
import { planOf } from './plan-of.ts';
import * as queries from './queries.ts';
import { refreshPurchase } from './refresh-purchase.ts';

/** Cancels every subscription below the best plan at the end of its paid period, so that nobody pays for two plans. */
export async function replaceEarlierPlans(deps: Deps, userId: string): Promise<void> {
  const open = await queries.listOpenPurchases(deps.db, userId);
  const best = planOf(open);
  for (const purchase of open) {
    const { subscriptionId, endsWithPeriod } = purchase;
    if (!subscriptionId || endsWithPeriod || subscriptionId === best.subscriptionId) continue;
    await deps.stripe.cancelAtPeriodEnd(subscriptionId);
    await refreshPurchase(deps, purchase.id);
  }
}
