import { isClosedAccount } from '#server/platform/db/closed-accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { endAtVendor } from './end-at-vendor.ts';
import * as queries from './queries.ts';
import { refreshPurchase, setPlan } from './refresh-purchase.ts';
import { saveLatestCharges } from './save-charge.ts';
import { skipUnknown } from './skip-unknown.ts';

/**
 * Ends a purchase of an account that is being deleted, so that nothing more can be paid, and refunds what was paid since the
 * account was closed. A payment that a bank is still processing keeps the purchase open; a later run closes it.
 */
export async function closePurchase(deps: Deps, purchaseId: string): Promise<void> {
  const purchase = await queries.findPurchase(deps.db, { purchaseId });
  if (!purchase?.userId || !(await isClosedAccount(deps.db, purchase.userId))) return;
  await endAtVendor(deps, purchase);
  const seen = await skipUnknown(deps, { purchaseId }, async () => {
    await saveLatestCharges(deps, purchase);
    return refreshPurchase(deps, purchaseId);
  });
  if (!canStillBePaid(seen)) await endPurchase(deps, purchase);
  if ((await queries.listOwedBack(deps.db, purchaseId)).length > 0)
    await deps.jobs.enqueueMissing(deps.db, 'return-purchase', { purchaseId });
}

/** Nobody can pay a purchase that the card processor does not know or that was never created there. */
function canStillBePaid(seen: queries.PurchaseRow | undefined): boolean {
  if (!seen) return false;
  const { subscriptionId, paymentIntentId, status } = seen;
  return subscriptionId ? status !== 'ended' : paymentIntentId !== null && status === 'started';
}

async function endPurchase(
  deps: Deps,
  { id, paymentIntentId, subscriptionId }: queries.PurchaseRow,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const purchase = await queries.lockPurchase(tx, id);
    // A concurrent request has just created it at the card processor. The next run ends it there too.
    if (purchase?.paymentIntentId !== paymentIntentId || purchase.subscriptionId !== subscriptionId) return;
    await queries.changePurchase(tx, id, { status: 'ended', endsWithPeriod: true, updatedAt: deps.now() });
    if (purchase.userId) await setPlan(deps, tx, purchase.userId);
  });
}
