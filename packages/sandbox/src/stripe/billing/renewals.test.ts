import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  createSubscriber,
  listEventTypes,
  startStripeSandbox,
  subscribe,
} from '../../../../../test/support/test-stripe.ts';

/** Creates a paid subscription whose card was then replaced by one that fails on every charge. */
async function startFailing() {
  const sandbox = await startStripeSandbox();
  const { stripe } = sandbox;
  const { customer, subscription: id } = await createSubscriber(stripe);
  const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.subscriptions.update(id, { default_payment_method: failing.id });
  return { ...sandbox, id, customer, advance: () => sandbox.act(`subscriptions/${id}/advance`) };
}

const withInvoice = { expand: ['latest_invoice'] };

test('a renewal bills the next period and charges the saved card', async () => {
  const { stripe, act } = await startStripeSandbox();
  const { subscription: id } = await createSubscriber(stripe);
  const { items } = await stripe.subscriptions.retrieve(id);
  const before = (await listEventTypes(stripe)).length;

  const response = await act(`subscriptions/${id}/advance`);

  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/stripe');
  const renewed = await stripe.subscriptions.retrieve(id, withInvoice);
  expect(renewed.items.data[0]?.current_period_start).toBe(items.data[0]?.current_period_end);
  expect(renewed).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', billing_reason: 'subscription_cycle', amount_paid: 2_900 },
  });
  expect((await listEventTypes(stripe)).slice(before)).toEqual([
    'customer.subscription.updated',
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
  ]);
});

test('a renewal that fails is past due, then unpaid, then canceled', async () => {
  const { stripe, id, advance } = await startFailing();
  const before = (await listEventTypes(stripe)).length;

  await advance();
  expect(await stripe.subscriptions.retrieve(id, withInvoice)).toMatchObject({
    status: 'past_due',
    latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: expect.any(Number) },
  });
  expect((await listEventTypes(stripe)).slice(before)).toEqual([
    'customer.subscription.updated',
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'invoice.payment_failed',
    'customer.subscription.updated',
  ]);
  await advance();
  expect(await stripe.subscriptions.retrieve(id, withInvoice)).toMatchObject({
    status: 'unpaid',
    latest_invoice: { attempt_count: 2 },
  });
  await advance();
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  expect((await listEventTypes(stripe)).at(-1)).toBe('customer.subscription.deleted');
});

test('paying the open invoice with another card brings a past due subscription back', async () => {
  const { stripe, id, customer, advance } = await startFailing();
  await advance();
  const { latest_invoice } = await stripe.subscriptions.retrieve(id);

  const pay = (card: string) => stripe.invoices.pay(String(latest_invoice), { payment_method: card });

  await expect(pay('pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
  const better = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  expect(await pay(better.id)).toMatchObject({ status: 'paid', amount_remaining: 0 });

  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  await expect(pay(better.id)).rejects.toThrow('Invoice is already paid');
});

test('an automatic try that succeeds after all brings the subscription back, too', async () => {
  const { stripe, id, customer, advance } = await startFailing();
  await advance();
  const better = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.subscriptions.update(id, { default_payment_method: better.id });

  await advance();

  expect(await stripe.subscriptions.retrieve(id, withInvoice)).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', attempt_count: 2 },
  });
});

test('a bank that asks every time stops the renewal until the holder answers', async () => {
  const { stripe, act } = await startStripeSandbox();
  const { id: customer } = await stripe.customers.create();
  const { subscription, intent } = await subscribe(stripe, { customer });
  const answerBank = async ({ next_action }: Stripe.PaymentIntent) =>
    fetch(next_action?.redirect_to_url?.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ answer: 'complete' }),
    });
  await answerBank(
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_authenticationRequired' }),
  );
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' });

  await act(`subscriptions/${subscription}/advance`);
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'past_due' });
  expect(await listEventTypes(stripe)).toContain('invoice.payment_action_required');

  const [waiting] = (await stripe.paymentIntents.list({ customer, limit: 1 })).data;
  expect(waiting?.status).toBe('requires_action');
  if (waiting) await answerBank(waiting);
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' });
});

test('a subscription that nobody pays expires and takes its invoice back', async () => {
  const { stripe, act } = await startStripeSandbox();
  const { id: customer } = await stripe.customers.create();
  const { subscription, invoice, intent } = await subscribe(stripe, { customer });

  await act(`subscriptions/${subscription}/advance`);

  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'incomplete_expired' });
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'void' });
  expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'canceled' });
});

test('an invoice’s payment is not canceled by itself', async () => {
  const { stripe } = await startStripeSandbox();
  const { id: customer } = await stripe.customers.create();
  const { intent } = await subscribe(stripe, { customer });

  await expect(stripe.paymentIntents.cancel(intent)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});
