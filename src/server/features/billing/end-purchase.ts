import { isClosedAccount } from '#server/features/accounts/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isOffered } from '#server/platform/providers/not-offered.ts';
import { endPurchase, noteLeftPurchase, setPlan } from './lifecycle.ts';
import { listOwedBack } from './payments/queries.ts';
import * as queries from './queries.ts';
import { refreshPurchase, saveLatestCharges } from './refresh-purchase.ts';
import { refusalOf, skipUnknown } from './vendor-refusals.ts';

type VendorIds = Pick<queries.PurchaseRow, 'subscriptionId' | 'paymentIntentId'>;

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

/**
 * Ends an old purchase that a browser tab may still show, so that it can no longer be paid. Stripe expires an unpaid subscription
 * by itself. Returns the purchase if it was paid after all or a bank is processing the payment.
 */
export async function endUnpaid(
  deps: Deps,
  purchase: queries.PurchaseRow,
): Promise<queries.PurchaseRow | undefined> {
  if (!purchase.subscriptionId) await endAtVendor(deps, purchase);
  const refreshed = await skipUnknown(deps, { purchaseId: purchase.id }, () =>
    refreshPurchase(deps, purchase.id),
  );
  if (refreshed?.paymentIntentId && refreshed.status !== 'ended') return refreshed;
  await endPurchase(deps, deps.db, purchase);
  return undefined;
}

/**
 * Ends a purchase of an account that is being deleted, so that nothing more can be paid, and refunds what was paid since the
 * account was closed. A payment that a bank is still processing keeps the purchase open; a later run closes it.
 */
export async function endForClosedAccount(deps: Deps, purchaseId: string): Promise<void> {
  const purchase = await queries.findPurchase(deps.db, { purchaseId });
  if (!purchase?.userId || !(await isClosedAccount(deps.db, purchase.userId))) return;
  if (!isOffered(deps, 'stripe')) {
    await endUnchanged(deps, purchase);
    return noteLeftPurchase(deps, purchaseId);
  }
  await endAtVendor(deps, purchase);
  const seen = await skipUnknown(deps, { purchaseId }, async () => {
    await saveLatestCharges(deps, purchase);
    return refreshPurchase(deps, purchaseId);
  });
  if (!canStillBePaid(seen)) await endUnchanged(deps, purchase);
  if ((await listOwedBack(deps.db, purchaseId)).length > 0)
    await deps.jobs.enqueueMissing(deps.db, 'return-purchase', { purchaseId });
}

/** Nobody can pay a purchase that the card processor does not know or that was never created there. */
function canStillBePaid(seen: queries.PurchaseRow | undefined): boolean {
  if (!seen) return false;
  const { subscriptionId, paymentIntentId, status } = seen;
  return subscriptionId ? status !== 'ended' : paymentIntentId !== null && status === 'started';
}

async function endUnchanged(
  deps: Deps,
  { id, paymentIntentId, subscriptionId }: queries.PurchaseRow,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const purchase = await queries.lockPurchase(tx, id);
    // A concurrent request has just created it at the card processor. The next run ends it there too.
    if (purchase?.paymentIntentId !== paymentIntentId || purchase.subscriptionId !== subscriptionId) return;
    await endPurchase(deps, tx, purchase, { endsWithPeriod: true });
    if (purchase.userId) await setPlan(deps, tx, purchase.userId);
  });
}
