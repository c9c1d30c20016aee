import type { Deps } from '#server/platform/deps.ts';
import { endAtVendor } from './end-at-vendor.ts';
import * as queries from './queries.ts';
import { refreshPurchase } from './refresh-purchase.ts';
import { skipUnknown } from './skip-unknown.ts';

/**
 * Ends an old purchase that a browser tab may still show, so that it can no longer be paid. Stripe expires an unpaid subscription
 * by itself. Returns the purchase if it was paid after all or a bank is processing the payment.
 */
export async function abandonPurchase(
  deps: Deps,
  purchase: queries.PurchaseRow,
): Promise<queries.PurchaseRow | undefined> {
  if (!purchase.subscriptionId) await endAtVendor(deps, purchase);
  const refreshed = await skipUnknown(deps, { purchaseId: purchase.id }, () =>
    refreshPurchase(deps, purchase.id),
  );
  if (refreshed?.paymentIntentId && refreshed.status !== 'ended') return refreshed;
  await queries.changePurchase(deps.db, purchase.id, { status: 'ended', updatedAt: deps.now() });
  return undefined;
}
