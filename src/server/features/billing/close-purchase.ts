import { isClosedAccount } from '#server/db/closed-accounts.ts';
import type { Deps } from '#server/deps.ts';
import { endAtVendor } from './end-at-vendor.ts';
import * as queries from './queries.ts';
import { refreshPurchase, setPlan } from './refresh-purchase.ts';
import { saveLatestCharges } from './save-charge.ts';
import { skipUnknown } from './skip-unknown.ts';

/**
 * For an account that is being deleted: from here on nothing of the purchase can be paid, and what was paid since the account
 * was closed goes back. A payment that a bank is still working on leaves it open; done again, it is closed then.
 */
export async function closePurchase(deps: Deps, purchaseId: string): Promise<void> {
  const purchase = await queries.findPurchase(deps.db, { purchaseId });
  if (!purchase?.userId || !(await isClosedAccount(deps.db, purchase.userId))) return;
  await endAtVendor(deps, purchase);
  const seen = await skipUnknown(deps, { purchaseId }, async () => {
    await saveLatestCharges(deps, purchase);
    return refreshPurchase(deps, purchaseId);
  });
  if (!mayStillBePaid(seen)) await giveUp(deps, purchase);
  if ((await queries.listOwedBack(deps.db, purchaseId)).length > 0)
    await deps.jobs.enqueueMissing(deps.db, 'return-purchase', { purchaseId });
}

/** Of what the card processor does not know, nothing can be paid; nor of what was never made there. */
function mayStillBePaid(seen: queries.PurchaseRow | undefined): boolean {
  if (!seen) return false;
  const { subscriptionId, paymentIntentId, status } = seen;
  return subscriptionId ? status !== 'ended' : paymentIntentId !== null && status === 'started';
}

async function giveUp(
  deps: Deps,
  { id, paymentIntentId, subscriptionId }: queries.PurchaseRow,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const purchase = await queries.lockPurchase(tx, id);
    // Made at the card processor only now, by a request that was under way: the next time it is ended there, too.
    if (purchase?.paymentIntentId !== paymentIntentId || purchase.subscriptionId !== subscriptionId) return;
    await queries.changePurchase(tx, id, { status: 'ended', endsWithPeriod: true, updatedAt: deps.now() });
    if (purchase.userId) await setPlan(deps, tx, purchase.userId);
  });
}
