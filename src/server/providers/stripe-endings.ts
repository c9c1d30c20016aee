import type { StripeCall } from './stripe-call.ts';
import { type ChargeFacts, toChargeFacts } from './stripe-facts.ts';
import { listInvoiceCharges } from './stripe-invoice-charges.ts';

interface Refund {
  chargeId: string;
  purchaseId: string;
}

/** How payments are cancelled and refunded. */
export interface PaymentEndings {
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Undoes `cancelAtPeriodEnd`. Throws `refused` once the subscription has ended. */
  undoCancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Ends it today without a refund. Open invoices can no longer be paid. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** After this nobody can pay it. Throws `refused` once it is paid, processing, or cancelled. */
  cancelIntent(intentId: string): Promise<void>;
  /** Refunds all that is left of a charge. Throws `refused` once nothing is left or the bank has taken it back. */
  refundCharge(refund: Refund): Promise<void>;
  /** Lists the charges that paid for the subscription's latest period. */
  listLatestCharges(subscriptionId: string): Promise<ChargeFacts[]>;
}

export function createPaymentEndings(call: StripeCall): PaymentEndings {
  return {
    cancelAtPeriodEnd: (subscriptionId) =>
      call(async (stripe) => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
      }),

    undoCancelAtPeriodEnd: (subscriptionId) =>
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
