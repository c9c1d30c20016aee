import type { Deps } from '#server/platform/deps.ts';
import type { PurchaseRow } from './queries.ts';
import { refreshPurchase } from './refresh-purchase.ts';
import { refusalOf } from './refusal-of.ts';

interface Subscription {
  purchaseId: string;
  subscriptionId: string;
}

/**
 * Ends a subscription with the period that is paid for: today if the renewal failed, and then nobody can pay for that renewal any
 * more. Calling it again changes nothing.
 */
export async function endWithPaidPeriod(
  deps: Deps,
  { purchaseId, subscriptionId }: Subscription,
): Promise<PurchaseRow | undefined> {
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
