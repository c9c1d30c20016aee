import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { enqueuePlanEmail } from './email-plan-news.ts';
import { endWithPaidPeriod } from './end-with-paid-period.ts';
import * as queries from './queries.ts';
import { setPlan } from './refresh-purchase.ts';

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
      ? await endSubscription(deps, purchase.id, purchase.subscriptionId)
      : await endOneTimePlan(deps, userId, purchase.id);
    if (ended && (!accessUntil || ended > accessUntil)) accessUntil = ended;
  }
  return accessUntil;
}

async function endSubscription(deps: Deps, purchaseId: string, subscriptionId: string): Promise<Date | null> {
  const now = await endWithPaidPeriod(deps, { purchaseId, subscriptionId });
  return now?.status === 'active' ? now.periodEndsAt : null;
}

async function endOneTimePlan(deps: Deps, userId: string, purchaseId: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    // The second of two concurrent calls finds the purchase already ended.
    if ((await queries.lockPurchase(tx, purchaseId))?.status === 'ended') return;
    const change = { status: 'ended', endsWithPeriod: true, updatedAt: deps.now() } as const;
    await queries.changePurchase(tx, purchaseId, change);
    await setPlan(deps, tx, userId);
    await enqueuePlanEmail(deps, tx, { purchaseId, news: 'cancelled' });
  });
  return null;
}
