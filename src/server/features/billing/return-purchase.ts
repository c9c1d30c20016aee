import type { Deps } from '#server/platform/deps.ts';
import { isOffered } from '#server/platform/providers/not-offered.ts';
import { endAtVendor } from './end-purchase.ts';
import { noteLeftPurchase } from './lifecycle.ts';
import { listOwedBack } from './payments/queries.ts';
import * as queries from './queries.ts';
import { saveCharge, saveLatestCharges } from './refresh-purchase.ts';
import { refusalOf } from './vendor-refusals.ts';

/**
 * Refunds a purchase that gave the buyer nothing. Stripe refunds no charge twice, so repeated or concurrent runs
 * refund nothing more.
 */
export async function returnPurchase(deps: Deps, purchaseId: string): Promise<void> {
  const purchase = await queries.findPurchase(deps.db, { purchaseId });
  if (!purchase) return;
  if (!isOffered(deps, 'stripe')) return noteLeftPurchase(deps, purchaseId);
  if (purchase.isReturned) {
    await endAtVendor(deps, purchase);
    await saveLatestCharges(deps, purchase);
  }
  for (const chargeId of await listOwedBack(deps.db, purchaseId))
    await giveBack(deps, { purchaseId, chargeId });
}

/** A refusal is expected if the charge was already refunded or is disputed. */
async function giveBack(deps: Deps, { purchaseId, chargeId }: { purchaseId: string; chargeId: string }) {
  const refusal = await refusalOf(() => deps.stripe.refundCharge({ purchaseId, chargeId }));
  const charge = await deps.stripe.readCharge(chargeId);
  await saveCharge(deps, purchaseId, charge);
  if (refusal && !charge.isDisputed && charge.refundedCents < charge.amountCents) throw refusal;
}
