import type Stripe from 'stripe';

/** Lists the charges that paid an invoice. A refunded invoice stays `paid`; only its charges show the refund. */
export async function listInvoiceCharges(stripe: Stripe, invoice: string): Promise<Stripe.Charge[]> {
  const { data } = await stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    expand: ['data.payment.payment_intent.latest_charge'],
  });
  return data.flatMap(({ payment: { payment_intent: intent } }) => {
    const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null;
    return charge && typeof charge !== 'string' ? [charge] : [];
  });
}
