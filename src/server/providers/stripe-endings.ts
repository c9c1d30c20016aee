import type { StripeCall } from './stripe-call.ts';
import { type ChargeFacts, toChargeFacts } from './stripe-facts.ts';
import { listInvoiceCharges } from './stripe-invoice-charges.ts';

interface Refund {
  chargeId: string;
  purchaseId: string;
}

/** How payments end, and how their money goes back. */
export interface PaymentEndings {
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Takes that back. Refused once the subscription has ended. */
  keepAfterPeriod(subscriptionId: string): Promise<void>;
  /** Ends it today, without money back. What was not paid yet cannot be paid any more. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Nobody can pay it any more. Refused once it is paid, on its way or cancelled. */
  cancelIntent(intentId: string): Promise<void>;
  /** Gives back all that is left of a charge. Refused once nothing is left, or its bank has taken it back. */
  refundCharge(refund: Refund): Promise<void>;
  /** What the subscription's latest period was paid with. */
  listLatestCharges(subscriptionId: string): Promise<ChargeFacts[]>;
}

export function paymentEndingsOf(call: StripeCall): PaymentEndings {
  return {
    cancelAtPeriodEnd: (subscriptionId) =>
      call(async (stripe) => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
      }),

    keepAfterPeriod: (subscriptionId) =>
      call(async (stripe) => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
      }),

    cancelNow: (subscriptionId) =>
      call(async (stripe) => {
        await stripe.subscriptions.cancel(subscriptionId);
      }),

    cancelIntent: (intentId) =>
      call(async (stripe) => {
        await stripe.paymentIntents.cancel(intentId);
      }),

    refundCharge: ({ chargeId, purchaseId }) =>
      call(async (stripe) => {
        await stripe.refunds.create(
          { charge: chargeId, metadata: { purchaseId } },
          { idempotencyKey: `refund-${chargeId}` },
        );
      }),

    listLatestCharges: (subscriptionId) =>
      call(async (stripe) => {
        const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscriptionId);
        const invoiceId = typeof invoice === 'string' ? invoice : invoice?.id;
        return invoiceId ? (await listInvoiceCharges(stripe, invoiceId)).map(toChargeFacts) : [];
      }),
  };
}
