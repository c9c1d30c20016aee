import type Stripe from 'stripe';

/** What an invoice was paid with. It stays paid when its money goes back; only the charge knows. */
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
