import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  createStripeClient,
  createSubscriber,
  listEventTypes,
  startStripeSandbox,
  subscribe,
} from '#test/support/test-stripe.ts';
import { checkExchanges } from './support/check-exchanges.ts';
import { parseStripeForm } from './support/parse-stripe-form.ts';
import { startRecordingProxy } from './support/recording-proxy.ts';
import { hasSpec, readSpec } from './support/vendor-spec.ts';

const spec = 'stripe.core.subset.json';

const faultsOfDescription = new Set([
  // The subset does not include manual invoices; only the SDK's types check those.
  'POST /v1/invoiceitems: not described by the vendor',
  'POST /v1/invoices: not described by the vendor',
  'POST /v1/invoices/{id}/finalize: not described by the vendor',
  'POST /v1/invoices/{id}/void: not described by the vendor',
]);

/** Every event is checked against the description of each event type, which takes long. */
const timeoutMs = 120_000;

describe.skipIf(!hasSpec(spec))('the sandbox’s Stripe', () => {
  test('matches Stripe’s own API description in successes and refusals', { timeout: timeoutMs }, async () => {
    const sandbox = await startStripeSandbox();
    const proxy = await startRecordingProxy(sandbox.url);
    const stripe = createStripeClient(proxy.url);

    await refused(401, createStripeClient(proxy.url, 'sk_test_wrong').customers.list());
    await useWebhookEndpoints(stripe);
    await useCustomers(stripe);
    await usePaymentMethods(stripe);
    await usePayments(stripe);
    await useCatalog(stripe);
    await useSubscriptions(stripe, sandbox.act);
    await useSentInvoices(stripe);
    await useEvents(stripe);

    const { problems, operations } = checkExchanges(proxy.exchanges, { spec, parseRequest: parseStripeForm });
    const unexpected = problems.filter(
      (problem) => !faultsOfDescription.has(problem.replace(/in_\w+/, '{id}')),
    );
    expect(unexpected).toEqual([]);
    expect(operations).toEqual([
      'DELETE /v1/customers/{id}',
      'DELETE /v1/subscriptions/{id}',
      'GET /v1/charges/{id}',
      'GET /v1/customers',
      'GET /v1/customers/{id}',
      'GET /v1/events',
      'GET /v1/invoice_payments',
      'GET /v1/invoices',
      'GET /v1/invoices/{id}',
      'GET /v1/payment_intents',
      'GET /v1/payment_intents/{id}',
      'GET /v1/payment_methods',
      'GET /v1/prices',
      'GET /v1/refunds',
      'GET /v1/refunds/{id}',
      'GET /v1/subscriptions',
      'GET /v1/subscriptions/{id}',
      'GET /v1/webhook_endpoints',
      'POST /v1/customers',
      'POST /v1/customers/{id}',
      'POST /v1/invoices/{id}/pay',
      'POST /v1/payment_intents',
      'POST /v1/payment_intents/{id}/cancel',
      'POST /v1/payment_intents/{id}/confirm',
      'POST /v1/payment_methods/{id}/attach',
      'POST /v1/prices',
      'POST /v1/refunds',
      'POST /v1/subscriptions',
      'POST /v1/subscriptions/{id}',
      'POST /v1/webhook_endpoints',
    ]);
  });

  test('uses the API version of the description', async () => {
    const { stripe } = await startStripeSandbox();
    const { info } = readSpec(spec) as unknown as { info: { version: string } };

    const { lastResponse } = await stripe.customers.list();

    expect(lastResponse.headers['stripe-version']).toBe(info.version);
  });
});

async function useWebhookEndpoints(stripe: Stripe) {
  await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/hook', enabled_events: ['*'] });
  await refused(400, stripe.webhookEndpoints.create({ url: 'nowhere', enabled_events: ['*'] }));
  await stripe.webhookEndpoints.list();
}

async function useCustomers(stripe: Stripe) {
  const { id } = await stripe.customers.create({
    email: 'jordan@example.com',
    name: 'Jordan Rivera',
    metadata: { user: '1' },
  });
  await stripe.customers.update(id, { name: 'Jordan Avery Rivera', metadata: { user: '' } });
  await stripe.customers.list({ email: 'jordan@example.com', limit: 1 });
  await stripe.customers.del(id);
  await stripe.customers.retrieve(id);
  await refused(404, stripe.customers.update(id, { name: 'Gone' }));
}

async function usePaymentMethods(stripe: Stripe) {
  const { id: customer } = await stripe.customers.create();
  await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await refused(404, stripe.paymentMethods.attach('pm_none', { customer }));
  await stripe.paymentMethods.list({ customer });
}

async function usePayments(stripe: Stripe) {
  const { id: customer } = await stripe.customers.create();
  const { id } = await stripe.paymentIntents.create({
    amount: 2_000,
    currency: 'usd',
    customer,
    automatic_payment_methods: { enabled: true },
    metadata: { order: '1' },
  });
  await refused(402, stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
  await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'http://localhost:3000/done',
  });
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await refused(400, stripe.paymentIntents.confirm(id));
  await stripe.paymentIntents.list({ customer, expand: ['data.latest_charge'] });
  const other = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  await stripe.paymentIntents.cancel(other.id);

  const charge = String(paid.latest_charge);
  await stripe.charges.retrieve(charge);
  const refund = await stripe.refunds.create({ charge, amount: 500, metadata: { reason: 'late' } });
  await stripe.refunds.create({ payment_intent: id });
  await refused(400, stripe.refunds.create({ payment_intent: id }));
  await stripe.refunds.retrieve(refund.id);
  await stripe.refunds.list({ payment_intent: id });
}

async function useCatalog(stripe: Stripe) {
  await stripe.prices.create({
    currency: 'usd',
    unit_amount: 900,
    recurring: { interval: 'month' },
    product_data: { name: 'Starter' },
    lookup_key: 'starter',
  });
  await stripe.prices.list({ lookup_keys: ['starter'] });
}

async function useSubscriptions(stripe: Stripe, act: (path: string) => Promise<Response>) {
  const { customer, subscription } = await createSubscriber(stripe);
  await stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice.confirmation_secret'] });
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  await stripe.subscriptions.cancel(subscription);
  await refused(404, stripe.subscriptions.cancel(subscription));

  const { subscription: id, intent } = await subscribe(stripe, { customer });
  await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.subscriptions.update(id, { default_payment_method: failing.id });
  await act(`subscriptions/${id}/advance`);
  await stripe.subscriptions.list({ customer, expand: ['data.latest_invoice'] });

  const [open] = (await stripe.invoices.list({ customer, status: 'open' })).data;
  const invoice = open?.id ?? '';
  await refused(402, stripe.invoices.pay(invoice, { payment_method: 'pm_card_chargeDeclined' }));
  await stripe.invoices.retrieve(invoice, { expand: ['confirmation_secret'] });
  await stripe.invoices.pay(invoice, { payment_method: 'pm_card_visa' });
  await stripe.invoicePayments.list({ invoice, expand: ['data.invoice', 'data.payment.payment_intent'] });
}

async function useSentInvoices(stripe: Stripe) {
  const { id: customer } = await stripe.customers.create({ name: 'Jordan Rivera' });
  for (const end of ['pay', 'voidInvoice'] as const) {
    const { id: invoice } = await stripe.invoices.create({
      customer,
      collection_method: 'send_invoice',
      days_until_due: 30,
      metadata: { fee: '1' },
    });
    const item = { customer, invoice, amount: 24_50, currency: 'usd', description: 'A fee' };
    await stripe.invoiceItems.create(item);
    await stripe.invoices.retrieve(invoice);
    await stripe.invoices.finalizeInvoice(invoice, { auto_advance: false });
    await stripe.invoices.retrieve(invoice);
    await (end === 'pay'
      ? stripe.invoices.pay(invoice, { payment_method: 'pm_card_visa' })
      : stripe.invoices.voidInvoice(invoice));
  }
  await stripe.invoices.list({ customer, collection_method: 'send_invoice' });
}

async function useEvents(stripe: Stripe) {
  await stripe.events.list({ types: ['invoice.paid', 'invoice.payment_failed'] });
  expect(await listEventTypes(stripe)).toContain('invoice.payment_failed');
}

async function refused(status: number, request: Promise<unknown>) {
  await expect(request).rejects.toMatchObject({ statusCode: status });
}
