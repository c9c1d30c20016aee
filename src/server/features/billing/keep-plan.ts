import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { planOf } from './plan-of.ts';
import * as queries from './queries.ts';
import { refreshPurchase } from './refresh-purchase.ts';
import { refusalOf } from './refusal-of.ts';
import { replaceEarlierPlans } from './replace-plans.ts';

/**
 * Undoes a cancellation while the plan is still open. This applies only to the plan in use; a plan that it replaced still ends.
 * Calling it again changes nothing. Returns when the plan renews, or null if it does not.
 */
export async function keepPlan(deps: Deps, userId: string): Promise<Date | null> {
  const open = await queries.listOpenPurchases(deps.db, userId);
  if (open.length === 0)
    throw new AppError(
      'no_plan',
      'You’re on the free plan, so there’s nothing to keep. You can choose a plan.',
    );
  const { subscriptionId } = planOf(open);
  const purchase = open.find((one) => one.subscriptionId === subscriptionId);
  if (!purchase || !subscriptionId) return null;
  // The card processor decides whether this came before the end of the period. The refreshed purchase explains a refusal.
  const refusal = await refusalOf(() => deps.stripe.undoCancelAtPeriodEnd(subscriptionId));
  const now = await refreshPurchase(deps, purchase.id);
  if (now?.status === 'ended')
    throw new AppError(
      'no_plan',
      'Your plan has already ended, so you can’t keep it. You can choose it again now.',
    );
  if (refusal) throw refusal;
  // A better plan may have been bought at the same time, and nobody should pay for both.
  await replaceEarlierPlans(deps, userId);
  return now?.endsWithPeriod ? null : (now?.periodEndsAt ?? null);
}
