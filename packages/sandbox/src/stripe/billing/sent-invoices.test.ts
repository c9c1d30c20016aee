import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { daySeconds } from '#sandbox/shared.ts';
import { listEventTypes, startStripeSandbox } from '../../../../../test/support/test-stripe.ts';

const newInvoice = {
  collection_method: 'send_invoice',
  days_until_due: 30,
  currency: 'usd',
  auto_advance: false,
  metadata: { order: '7' },
} as const;

async function sendInvoice(stripe: Stripe) {
  const { id: customer } = await stripe.customers.create({ name: 'Jordan Rivera' });
  const { id: invoice } = await stripe.invoices.create({ ...newInvoice, customer });
  const item = { customer, invoice, amount: 24_50, currency: 'usd', description: 'A fee' };
  await stripe.invoiceItems.create(item);
  return { customer, item, invoice: await stripe.invoices.finalizeInvoice(invoice) };
}

describe('an invoice that is sent', () => {
  test('is drawn up, finalized and paid on its own page', async () => {
    const { stripe } = await startStripeSandbox();
    const { invoice } = await sendInvoice(stripe);
    expect(invoice).toMatchObject({
      status: 'open',
      total: 24_50,
      amount_remaining: 24_50,
      billing_reason: 'manual',
      due_date: invoice.created + 30 * daySeconds,
      metadata: { order: '7' },
      parent: null,
    });

    const page = invoice.hosted_invoice_url ?? '';
    expect(await (await fetch(page)).text()).toContain('24.50 USD');
    for (let press = 0; press < 2; press += 1)
      expect((await fetch(page, { method: 'POST', redirect: 'manual' })).status).toBe(303);

    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'paid', amount_paid: 24_50 });
    expect(await (await fetch(page)).text()).toContain('This invoice is paid');
    const { data } = await stripe.invoicePayments.list({
      invoice: invoice.id,
      expand: ['data.payment.payment_intent.latest_charge'],
    });
    expect(data).toMatchObject([{ payment: { payment_intent: { latest_charge: { amount: 24_50 } } } }]);
    const types = await listEventTypes(stripe);
    expect(types.filter((type) => type === 'invoice.paid')).toHaveLength(1);
  });

  test('takes no items once it is finalized', async () => {
    const { stripe } = await startStripeSandbox();
    const { item } = await sendInvoice(stripe);
    await expect(stripe.invoiceItems.create(item)).rejects.toMatchObject({ code: 'invoice_not_editable' });
    await expect(stripe.invoices.finalizeInvoice(item.invoice)).rejects.toMatchObject({ statusCode: 400 });
  });

  test('takes no items of another customer', async () => {
    const { stripe } = await startStripeSandbox();
    const { id: customer } = await stripe.customers.create();
    const { id: other } = await stripe.customers.create();
    const { id: invoice } = await stripe.invoices.create({ ...newInvoice, customer });
    await expect(
      stripe.invoiceItems.create({ customer: other, invoice, amount: 1_00, currency: 'usd' }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });

  test.each(['the API', 'the page'])('that is voided through %s is not paid any more', async (door) => {
    const { stripe, act } = await startStripeSandbox();
    const { invoice } = await sendInvoice(stripe);
    if (door === 'the API') await stripe.invoices.voidInvoice(invoice.id);
    else expect((await act(`invoices/${invoice.id}/void`)).status).toBe(303);

    await fetch(invoice.hosted_invoice_url ?? '', { method: 'POST', redirect: 'manual' });

    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'void', amount_paid: 0 });
    await expect(stripe.invoices.voidInvoice(invoice.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test('does not show drafts', async () => {
    const { stripe, url } = await startStripeSandbox();
    const { id: customer } = await stripe.customers.create();
    const { id } = await stripe.invoices.create({ ...newInvoice, customer });
    expect((await fetch(`${url}/stripe/invoices/${id}`)).status).toBe(404);
  });
});
