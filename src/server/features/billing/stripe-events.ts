import { z } from 'zod';
import { findOutsideEvent } from '#server/platform/db/outside-events.ts';
import type { Deps } from '#server/platform/deps.ts';
import { refreshFeeInvoice } from './fees/follow-fee-invoices.ts';
import { recordIfFailed } from './payments/failed-refunds.ts';
import * as queries from './queries.ts';
import { refreshPurchase, saveCharge } from './refresh-purchase.ts';

const vendorId = z.string().max(255);

/** Reads only what an event is about. Its other content may be outdated, so Stripe is asked for the current state. */
const stripeEventSchema = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: vendorId,
      metadata: z
        .object({ purchaseId: z.uuid(), feeInvoiceId: z.uuid() })
        .partial()
        .nullish()
        .catch(undefined),
      charge: vendorId.nullish().catch(undefined),
      parent: z
        .object({ subscription_details: z.object({ subscription: vendorId }).nullish() })
        .nullish()
        .catch(undefined),
    }),
  }),
});

type Subject = z.infer<typeof stripeEventSchema>['data']['object'];

/** Handles one stored event. The same events lead to the same state, in any order and however often they arrive. */
export async function handleStripeEvent(deps: Deps, eventId: string): Promise<void> {
  const event = stripeEventSchema.safeParse(await findOutsideEvent(deps.db, eventId));
  if (!event.success) return;
  const subject = event.data.data.object;
  if (subject.object === 'refund') await recordIfFailed(deps, subject.id);
  if (subject.object === 'charge' || subject.object === 'dispute') return refreshCharge(deps, subject);
  if (subject.object === 'invoice' && subject.metadata?.feeInvoiceId)
    return refreshFeeInvoice(deps, subject.id);
  const purchase = await queries.findPurchase(deps.db, idsOf(subject));
  if (!purchase) return;
  await adoptIds(deps, purchase, subject);
  await refreshPurchase(deps, purchase.id);
}

function idsOf({ object, id, metadata, parent }: Subject) {
  return {
    purchaseId: metadata?.purchaseId,
    ...(object === 'subscription' && { subscriptionId: id }),
    ...(object === 'payment_intent' && { paymentIntentId: id }),
    ...(object === 'invoice' && { subscriptionId: parent?.subscription_details?.subscription }),
  };
}

/** A process that crashed right after the creation did not save Stripe's ids, so they are taken from the event. */
async function adoptIds(deps: Deps, purchase: queries.PurchaseRow, { object, id }: Subject): Promise<void> {
  if (object === 'payment_intent' && !purchase.paymentIntentId)
    await queries.changePurchase(deps.db, purchase.id, { paymentIntentId: id });
  if (object === 'subscription' && !purchase.subscriptionId)
    await queries.changePurchase(deps.db, purchase.id, { subscriptionId: id });
}

async function refreshCharge(deps: Deps, { object, id, charge }: Subject): Promise<void> {
  const chargeId = object === 'charge' ? id : charge;
  if (!chargeId) return;
  const facts = await deps.stripe.readCharge(chargeId);
  const purchase = facts.paymentIntentId && (await findPaidPurchase(deps, facts.paymentIntentId));
  if (!purchase) return;
  if (facts.isPaid) await saveCharge(deps, purchase.id, facts);
  await refreshPurchase(deps, purchase.id);
}

/** Renewals have payment intents that we have never seen, but their invoice leads to the subscription. */
async function findPaidPurchase(
  deps: Deps,
  paymentIntentId: string,
): Promise<queries.PurchaseRow | undefined> {
  const first = await queries.findPurchase(deps.db, { paymentIntentId });
  if (first) return first;
  return queries.findPurchase(deps.db, {
    subscriptionId: await deps.stripe.findSubscriptionOf(paymentIntentId),
  });
}
