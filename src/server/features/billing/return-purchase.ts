import type { Deps } from '#server/deps.ts';
import { endAtVendor } from './end-at-vendor.ts';
import * as queries from './queries.ts';
import { refusalOf } from './refusal-of.ts';
import { saveCharge, saveLatestCharges } from './save-charge.ts';

/**
 * Gives back what was paid for nothing. The card processor gives no charge back twice, so done again, or by two at once,
 * nothing more moves.
 */
export async function returnPurchase(deps: Deps, purchaseId: string): Promise<void> {
  const purchase = await queries.findPurchase(deps.db, { purchaseId });
  if (!purchase) return;
  if (purchase.isReturned) {
    await endAtVendor(deps, purchase);
    await saveLatestCharges(deps, purchase);
  }
  for (const chargeId of await queries.listOwedBack(deps.db, purchaseId))
    await giveBack(deps, { purchaseId, chargeId });
}

/** A refusal is explained by how the charge stands: given back before, or taken back by its bank. */
async function giveBack(deps: Deps, { purchaseId, chargeId }: { purchaseId: string; chargeId: string }) {
  const refusal = await refusalOf(() => deps.stripe.refundCharge({ purchaseId, chargeId }));
  const charge = await deps.stripe.readCharge(chargeId);
  await saveCharge(deps, purchaseId, charge);
  if (refusal && !charge.isDisputed && charge.refundedCents < charge.amountCents) throw refusal;
}
