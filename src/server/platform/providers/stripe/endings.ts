import type Stripe from 'stripe';
import type { StripeCall } from './call.ts';
import { type ChargeFacts, toChargeFacts } from './facts.ts';
import { listInvoiceCharges } from './fee-invoices.ts';

interface Refund {
  chargeId: string;
  purchaseId: string;
}

/** How payments are cancelled and refunded. */
export interface PaymentEndings {
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Undoes `cancelAtPeriodEnd`. Throws `refused` once the subscription has ended. */
  undoCancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Ends it today without a refund. Its latest invoice can no longer be paid. */
  cancelNow(subscriptionId: string): Promise<void>;
  /**
   * Makes sure that nobody can pay for the latest period of a past due subscription. Returns false if it is paid or not past
   * due. Throws `refused` if it was paid just now or a bank is processing the payment.
   */
  voidUnpaidPeriod(subscriptionId: string): Promise<boolean>;
  /** After this nobody can pay it. Throws `refused` once it is paid, processing, or cancelled. */
  cancelIntent(intentId: string): Promise<void>;
  /** Refunds all that is left of a charge. Throws `refused` once nothing is left or the bank has taken it back. */
  refundCharge(refund: Refund): Promise<void>;
  /** Lists the charges that paid for the subscription's latest period. */
  listLatestCharges(subscriptionId: string): Promise<ChargeFacts[]>;
}

const withInvoice = { expand: ['latest_invoice'] };

const isInvoice = (invoice: string | Stripe.Invoice | null) =>
  invoice !== null && typeof invoice !== 'string';

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
        const { latest_invoice: invoice } = await stripe.subscriptions.cancel(subscriptionId, withInvoice);
        // Stripe stops charging for an open invoice, but its page would still accept a payment.
        if (isInvoice(invoice) && invoice.status === 'open') await stripe.invoices.voidInvoice(invoice.id);
      }),

    voidUnpaidPeriod: (subscriptionId) =>
      call(async (stripe) => {
        const { status, latest_invoice: invoice } = await stripe.subscriptions.retrieve(
          subscriptionId,
          withInvoice,
        );
        if (status !== 'past_due' || !isInvoice(invoice) || invoice.status === 'paid') return false;
        if (invoice.status !== 'void') await stripe.invoices.voidInvoice(invoice.id);
        return true;
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
