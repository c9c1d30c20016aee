import type { Deps } from '#server/platform/deps.ts';
import type { ChargeFacts } from '#server/platform/providers/stripe/facts.ts';
import * as queries from './queries.ts';

/**
 * Locks the purchase first. Inserting the payment first would deadlock: its foreign key waits for the purchase's row while a
 * confirmation that holds that row waits for the payment.
 */
export async function saveCharge(deps: Deps, purchaseId: string, charge: ChargeFacts): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await queries.lockPurchase(tx, purchaseId)) await queries.savePayment(tx, purchaseId, charge);
  });
}

/** Only an event names the payment intent of a renewal, and the event may be late, so this asks Stripe. */
export async function saveLatestCharges(
  deps: Deps,
  { id, subscriptionId }: Pick<queries.PurchaseRow, 'id' | 'subscriptionId'>,
): Promise<void> {
  if (!subscriptionId) return;
  for (const charge of await deps.stripe.listLatestCharges(subscriptionId))
    await saveCharge(deps, id, charge);
}
