import type { Deps } from '#server/platform/deps.ts';
import { isOffered } from '#server/platform/providers/not-offered.ts';
import { AppError } from '#shared/app-error.ts';
import { product } from '#shared/product.ts';
import { cancelOneTimePlan, noteLeftPurchase, planOf } from './lifecycle.ts';
import * as queries from './queries.ts';
import { refreshPurchase } from './refresh-purchase.ts';
import { refusalOf } from './vendor-refusals.ts';

interface Subscription {
  purchaseId: string;
  subscriptionId: string;
}

const cancelledByHand = `We no longer take cards here, so your plan can’t be cancelled by itself. Our team has been told and cancels it by hand. If you are charged again, write to ${product.supportEmail} and we pay it back.`;

/**
 * A subscription ends with the period that is paid for; one whose renewal failed, and a one-time plan, end immediately.
 * Canceling again changes nothing. Returns the time until which the plan stays open.
 */
export async function cancelPlan(deps: Deps, userId: string): Promise<Date | null> {
  const open = await queries.listOpenPurchases(deps.db, userId);
  if (open.length === 0)
    throw new AppError('no_plan', 'You’re on the free plan, so there’s nothing to cancel.');
  let accessUntil: Date | null = null;
  for (const purchase of open) {
    const ended = purchase.subscriptionId
      ? await cancelRenewing(deps, purchase.id, purchase.subscriptionId)
      : await cancelOneTime(deps, purchase.id);
    if (ended && (!accessUntil || ended > accessUntil)) accessUntil = ended;
  }
  return accessUntil;
}

async function cancelRenewing(deps: Deps, purchaseId: string, subscriptionId: string): Promise<Date | null> {
  const now = await cancelSubscription(deps, { purchaseId, subscriptionId });
  return now?.status === 'active' ? now.periodEndsAt : null;
}

async function cancelOneTime(deps: Deps, purchaseId: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    // The second of two concurrent calls finds the purchase already ended.
    const purchase = await queries.lockPurchase(tx, purchaseId);
    if (purchase && purchase.status !== 'ended') await cancelOneTimePlan(deps, tx, purchase);
  });
  return null;
}

/**
 * Ends a subscription with the period that is paid for: today if the renewal failed, and then nobody can pay for that renewal any
 * more. Calling it again changes nothing.
 */
async function cancelSubscription(
  deps: Deps,
  { purchaseId, subscriptionId }: Subscription,
): Promise<queries.PurchaseRow | undefined> {
  if (!isOffered(deps, 'stripe')) {
    await noteLeftPurchase(deps, purchaseId);
    throw new AppError('not_offered', cancelledByHand);
  }
  let isUnpaid = false;
  // A refusal means that the renewal was paid after all or a bank is processing it, so the period is used.
  await refusalOf(async () => {
    isUnpaid = await deps.stripe.voidUnpaidPeriod(subscriptionId);
  });
  const end = isUnpaid ? deps.stripe.cancelNow : deps.stripe.cancelAtPeriodEnd;
  const refusal = await refusalOf(() => end(subscriptionId));
  const now = await refreshPurchase(deps, purchaseId);
  // A concurrent call may have ended it first.
  if (refusal && now?.status !== 'ended') throw refusal;
  return now;
}

/** Cancels every subscription below the best plan at the end of its paid period, so that nobody pays for two plans. */
export async function cancelLesserPlans(deps: Deps, userId: string): Promise<void> {
  const open = await queries.listOpenPurchases(deps.db, userId);
  const best = planOf(open);
  for (const { id, status, subscriptionId, endsWithPeriod } of open) {
    const isEnding = endsWithPeriod && status === 'active';
    if (!subscriptionId || isEnding || subscriptionId === best.subscriptionId) continue;
    await cancelSubscription(deps, { purchaseId: id, subscriptionId });
  }
}

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
  await cancelLesserPlans(deps, userId);
  return now?.endsWithPeriod ? null : (now?.periodEndsAt ?? null);
}
