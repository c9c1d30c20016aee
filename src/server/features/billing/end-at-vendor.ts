import type { Deps } from '#server/deps.ts';
import type { PurchaseRow } from './queries.ts';
import { refusalOf } from './refusal-of.ts';

type VendorIds = Pick<PurchaseRow, 'subscriptionId' | 'paymentIntentId'>;

/**
 * Leaves nothing that somebody could begin to pay. What the card processor refuses to end is paid, on its way, ended or
 * unknown to it; whoever needs to know which looks afterwards.
 */
export async function endAtVendor(
  { stripe }: Deps,
  { subscriptionId, paymentIntentId }: VendorIds,
): Promise<void> {
  if (subscriptionId) await refusalOf(() => stripe.cancelNow(subscriptionId));
  else if (paymentIntentId) await refusalOf(() => stripe.cancelIntent(paymentIntentId));
}
