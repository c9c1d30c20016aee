import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { daySeconds } from '../../../../../src/shared/durations.ts';
import {
  cardForm,
  createMonthlyPrice,
  createPayer,
  listEventTypes,
  startStripeSandbox,
  subscribe,
} from '../../../../../test/support/test-stripe.ts';

test('paying the first invoice in the browser makes the subscription active and keeps the card', async () => {
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
  expect((await listEventTypes(stripe)).slice(3)).toEqual([
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

test('a saved card pays the first invoice at once; without one there is no subscription', async () => {
  const { stripe } = await startStripeSandbox();
  const items = [{ price: (await createMonthlyPrice(stripe)).id }];
  const { customer } = await createPayer(stripe);
  const { id: penniless } = await stripe.customers.create();
  const failing = await createPayer(stripe, 'pm_card_chargeCustomerFail');

  expect(await stripe.subscriptions.create({ customer, items })).toMatchObject({ status: 'active' });
  await expect(stripe.subscriptions.create({ customer: penniless, items })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  expect(await stripe.subscriptions.create({ customer: failing.customer, items })).toMatchObject({
    status: 'incomplete',
  });
  await expect(
    stripe.subscriptions.create({
      customer: failing.customer,
      items,
      payment_behavior: 'error_if_incomplete',
    }),
  ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  expect((await stripe.subscriptions.list({ customer: failing.customer })).data).toHaveLength(1);
});

test('a trial asks for a card to keep, charges nothing, and charges when it ends', async () => {
  const { stripe, act } = await startStripeSandbox();
  const { id: customer } = await stripe.customers.create();
  const trial = await stripe.subscriptions.create({
    customer,
    items: [{ price: (await createMonthlyPrice(stripe)).id }],
    trial_period_days: 14,
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice', 'pending_setup_intent'],
  });
  expect(trial).toMatchObject({
    status: 'trialing',
    latest_invoice: { status: 'paid', total: 0 },
    pending_setup_intent: { status: 'requires_payment_method' },
  });

  const setup = trial.pending_setup_intent as Stripe.SetupIntent;
  await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
  await act(`subscriptions/${trial.id}/advance`);

  expect(await stripe.subscriptions.retrieve(trial.id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    pending_setup_intent: null,
    latest_invoice: { status: 'paid', amount_paid: 2_900 },
  });
});

test('a subscription can end with its period, change its mind, or end at once', async () => {
  const { stripe, act } = await startStripeSandbox();
  const { customer } = await createPayer(stripe);
  const { id, items } = await stripe.subscriptions.create({
    customer,
    items: [{ price: (await createMonthlyPrice(stripe)).id }],
  });

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

  const other = await stripe.subscriptions.create({
    customer,
    items: [{ price: (await createMonthlyPrice(stripe)).id }],
  });
  expect(
    await stripe.subscriptions.cancel(other.id, { cancellation_details: { feedback: 'unused' } }),
  ).toMatchObject({
    status: 'canceled',
    ended_at: expect.any(Number),
    cancellation_details: { feedback: 'unused' },
  });
  await expect(stripe.subscriptions.cancel(other.id)).rejects.toMatchObject({ statusCode: 404 });
  expect(
    (await listEventTypes(stripe)).filter((type) => type === 'customer.subscription.deleted'),
  ).toHaveLength(2);
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(2);
});

test('a dearer price bills the difference for the rest of the period', async () => {
  const { stripe } = await startStripeSandbox();
  const { customer } = await createPayer(stripe);
  const [basic, better] = [await createMonthlyPrice(stripe, 1_000), await createMonthlyPrice(stripe, 3_000)];
  const { id, items } = await stripe.subscriptions.create({ customer, items: [{ price: basic.id }] });

  const updated = await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: better.id }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  });

  expect(updated).toMatchObject({
    status: 'active',
    items: { data: [{ id: items.data[0]?.id, price: { id: better.id } }] },
    latest_invoice: { billing_reason: 'subscription_update', status: 'paid' },
  });
  const invoice = updated.latest_invoice as Stripe.Invoice;
  expect(invoice.lines.data.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1]);
  expect(invoice.total).toBeGreaterThan(1_990);
  expect(invoice.total).toBeLessThanOrEqual(2_000);
});

test('prorations wait for the next invoice, and a cheaper price leaves a credit', async () => {
  const { stripe, act } = await startStripeSandbox();
  const { customer } = await createPayer(stripe);
  const [basic, better] = [await createMonthlyPrice(stripe, 1_000), await createMonthlyPrice(stripe, 3_000)];
  const { id, items } = await stripe.subscriptions.create({ customer, items: [{ price: better.id }] });
  const item = { id: items.data[0]?.id ?? '', price: basic.id };

  await stripe.subscriptions.update(id, { items: [item] });
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  await act(`subscriptions/${id}/advance`);

  const [renewal] = (await stripe.invoices.list({ subscription: id })).data;
  expect(renewal).toMatchObject({ billing_reason: 'subscription_cycle', amount_due: 0, status: 'paid' });
  expect(renewal?.lines.data).toHaveLength(3);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: renewal?.total });
});

test('another interval starts a new period with an invoice of its own', async () => {
  const { stripe } = await startStripeSandbox();
  const { customer } = await createPayer(stripe);
  const monthly = await createMonthlyPrice(stripe, 1_000);
  const yearly = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 10_000,
    recurring: { interval: 'year' },
    product: String(monthly.product),
  });
  const { id, items } = await stripe.subscriptions.create({ customer, items: [{ price: monthly.id }] });

  const updated = await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: yearly.id }],
    proration_behavior: 'none',
    expand: ['latest_invoice'],
  });

  expect(updated.latest_invoice).toMatchObject({ amount_paid: 10_000 });
  const [item] = updated.items.data;
  const days = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / daySeconds;
  expect(days).toBeGreaterThanOrEqual(365);
});

test('deleting a customer ends what it pays for', async () => {
  const { stripe } = await startStripeSandbox();
  const { customer } = await createPayer(stripe);
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: (await createMonthlyPrice(stripe)).id }],
  });

  expect(await stripe.customers.del(customer)).toMatchObject({ id: customer, deleted: true });

  expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
  expect(await stripe.subscriptions.retrieve(id, { expand: ['customer'] })).toMatchObject({
    status: 'canceled',
    customer: { deleted: true },
  });
  await expect(stripe.customers.update(customer, { name: 'x' })).rejects.toMatchObject({ statusCode: 404 });
});
