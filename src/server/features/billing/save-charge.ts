import type { Deps } from '#server/deps.ts';
import type { ChargeFacts } from '#server/providers/stripe-facts.ts';
import * as queries from './queries.ts';

/**
 * The purchase is locked first, as everywhere. A receipt inserted before would wait for the purchase by its foreign key
 * while a confirmation that holds the purchase waits for the receipt.
 */
export async function saveCharge(deps: Deps, purchaseId: string, charge: ChargeFacts): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await queries.lockPurchase(tx, purchaseId)) await queries.savePayment(tx, purchaseId, charge);
  });
}

/** A renewal is paid by an intent that only its notice names; the notice may be late. */
export async function saveLatestCharges(
  deps: Deps,
  { id, subscriptionId }: Pick<queries.PurchaseRow, 'id' | 'subscriptionId'>,
): Promise<void> {
  if (!subscriptionId) return;
  for (const charge of await deps.stripe.listLatestCharges(subscriptionId))
    await saveCharge(deps, id, charge);
}
