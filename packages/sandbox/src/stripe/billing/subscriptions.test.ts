import { expect, test } from 'vitest';
import {
  cardForm,
  createSubscriber,
  listEventTypes,
  startStripeSandbox,
  subscribe,
} from '../../../../../test/support/test-stripe.ts';

test('paying the first invoice in the browser makes the subscription active and stores the card', async () => {
  const { stripe, browse } = await startStripeSandbox();
  const { id: customer } = await stripe.customers.create();
  const { subscription, invoice, intent, clientSecret } = await subscribe(stripe, { customer });
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'incomplete' });

  await browse(`payment_intents/${intent}/confirm`, {
    client_secret: clientSecret,
    ...cardForm('4242424242424242', 'payment_method_data'),
  });

  const active = await stripe.subscriptions.retrieve(subscription);
  const [item] = active.items.data;
  expect(active).toMatchObject({ status: 'active', default_payment_method: expect.stringMatching(/^pm_/) });
  expect(active).not.toHaveProperty('current_period_end');
  expect(item?.current_period_end).toBeGreaterThan(item?.current_period_start ?? 0);
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'paid', amount_paid: 2_900 });
  expect((await stripe.invoicePayments.list({ invoice })).data).toMatchObject([
    { status: 'paid', payment: { payment_intent: intent } },
  ]);
  expect((await listEventTypes(stripe)).slice(2)).toEqual([
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
    'charge.succeeded',
    'payment_method.attached',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.paid',
    'customer.subscription.updated',
    'invoice.payment_succeeded',
  ]);
});

test('a first payment that fails leaves the subscription incomplete until another card pays', async () => {
  const { stripe } = await startStripeSandbox();
  const { id: customer } = await stripe.customers.create();
  const { subscription, invoice, intent } = await subscribe(stripe, { customer });

  await expect(
    stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_chargeDeclined' }),
  ).rejects.toMatchObject({ code: 'card_declined' });
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'incomplete' });
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'open', attempt_count: 1 });
  expect(await listEventTypes(stripe)).toContain('invoice.payment_failed');

  await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' });
});

test('a subscription can end with its period, change its mind, or end at once', async () => {
  const { stripe, act } = await startStripeSandbox();
  const { customer, subscription: id } = await createSubscriber(stripe);
  const { items } = await stripe.subscriptions.retrieve(id);

  expect(await stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: items.data[0]?.current_period_end,
    canceled_at: expect.any(Number),
  });
  expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
    cancel_at: null,
    canceled_at: null,
  });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await act(`subscriptions/${id}/advance`);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });

  const { subscription: other } = await subscribe(stripe, { customer });
  expect(await stripe.subscriptions.cancel(other)).toMatchObject({
    status: 'canceled',
    ended_at: expect.any(Number),
    cancellation_details: { reason: 'cancellation_requested' },
  });
  await expect(stripe.subscriptions.cancel(other)).rejects.toMatchObject({ statusCode: 404 });
  expect(
    (await listEventTypes(stripe)).filter((type) => type === 'customer.subscription.deleted'),
  ).toHaveLength(2);
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
});

test('deleting a customer ends what it pays for', async () => {
  const { stripe } = await startStripeSandbox();
  const { customer, subscription: id } = await createSubscriber(stripe);

  expect(await stripe.customers.del(customer)).toMatchObject({ id: customer, deleted: true });

  expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  await expect(stripe.customers.update(customer, { name: 'x' })).rejects.toMatchObject({ statusCode: 404 });
});
