import type { Deps } from '#server/platform/deps.ts';
import type { PurchaseRow } from './queries.ts';
import { refusalOf } from './refusal-of.ts';

type VendorIds = Pick<PurchaseRow, 'subscriptionId' | 'paymentIntentId'>;

/**
 * Makes sure that nobody can start to pay a purchase. The card processor refuses to end one that is paid, being processed,
 * already ended, or unknown; a caller that needs to know which must read its state afterwards.
 */
export async function endAtVendor(
  { stripe }: Deps,
  { subscriptionId, paymentIntentId }: VendorIds,
): Promise<void> {
  if (subscriptionId) await refusalOf(() => stripe.cancelNow(subscriptionId));
  else if (paymentIntentId) await refusalOf(() => stripe.cancelIntent(paymentIntentId));
}
