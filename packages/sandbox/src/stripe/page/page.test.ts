import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  createSubscriber,
  listEventTypes,
  pay,
  startStripeSandbox,
} from '../../../../../test/support/test-stripe.ts';
import { waitUntil } from '../../../../../test/support/wait-until.ts';
import { startWebhookReceiver } from '../../../../../test/support/webhook-receiver.ts';

async function startPaid() {
  const sandbox = await startStripeSandbox({ speed: 100 });
  const intent = await pay(sandbox.stripe, 4_500);
  return { ...sandbox, charge: String(intent.latest_charge) };
}

test('the page shows what was asked and what the account holds, without secrets', async () => {
  const { url, stripe } = await startStripeSandbox();
  const { customer, subscription: id } = await createSubscriber(stripe);
  await stripe.customers.update(customer, { email: '<script>@example.com' });

  const page = await (await fetch(`${url}/stripe`)).text();
  const front = await (await fetch(url)).text();

  expect(front).toContain('<a href="/stripe">Stripe</a>');
  expect(front).toContain('1 subscription, 1 charge');
  for (const shown of [id, '29.00 USD', 'visa ending in 4242', 'invoice.paid', 'POST /v1/subscriptions'])
    expect(page).toContain(shown);
  expect(page).toContain('&lt;script&gt;@example.com');
  for (const hidden of ['_secret_', 'sk_test', 'whsec']) expect(page).not.toContain(hidden);
});

test('a payment is refunded', async () => {
  const { stripe, act, charge } = await startPaid();

  expect((await act(`charges/${charge}/refund`)).status).toBe(303);

  expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true });
  expect((await act(`charges/${charge}/refund`)).status).toBe(400);
  expect((await act('charges/ch_none/refund')).status).toBe(404);
});

test('a refund fails, once, and its money can be refunded again', async () => {
  const { stripe, act, charge, url } = await startPaid();
  const refund = await stripe.refunds.create({ charge, amount: 4_000 });
  expect(await (await fetch(`${url}/stripe`)).text()).toContain(`refunds/${refund.id}/fail`);

  expect((await act(`refunds/${refund.id}/fail`)).status).toBe(303);

  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
  const told = ['refund.failed', 'refund.updated', 'charge.refund.updated'];
  expect(await listEventTypes(stripe)).toEqual(expect.arrayContaining(told));
  expect((await act(`refunds/${refund.id}/fail`)).status).toBe(400);
  expect((await act('refunds/re_none/fail')).status).toBe(404);
});

test.for(['won', 'lost'] as const)('a dispute is opened and %s', async (outcome) => {
  const { stripe, act, charge } = await startPaid();
  await act(`charges/${charge}/dispute`);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
  const [created] = (await stripe.events.list({ type: 'charge.dispute.created' })).data;
  const dispute = created?.data.object as Stripe.Dispute;
  expect(dispute).toMatchObject({ charge, amount: 4_500, status: 'needs_response' });

  await act(`disputes/${dispute.id}/${outcome}`);

  const [closed] = (await stripe.events.list({ type: 'charge.dispute.closed' })).data;
  expect(closed?.data.object).toMatchObject({ id: dispute.id, status: outcome });
  expect((await listEventTypes(stripe)).includes('charge.dispute.funds_reinstated')).toBe(outcome === 'won');
  expect((await act(`disputes/${dispute.id}/${outcome}`)).status).toBe(400);
});

test('an event is sent again, once or twice', async () => {
  const { stripe, act } = await startStripeSandbox({ speed: 100 });
  const receiver = await startWebhookReceiver();
  await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] });
  await stripe.customers.create();
  await waitUntil(() => receiver.received.length === 1);
  const [event] = (await stripe.events.list()).data;

  await act(`events/${event?.id}/resend`);
  await waitUntil(() => receiver.received.length === 2);
  await act(`events/${event?.id}/twice`);
  await waitUntil(() => receiver.received.length === 4);

  expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).id))).toEqual(new Set([event?.id]));
});

test('a page of another site cannot press the buttons', async () => {
  const { url, stripe, charge } = await startPaid();

  const response = await fetch(`${url}/stripe/actions/charges/${charge}/refund`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  });

  expect(response.status).toBe(403);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: false });
});

test('everything is still there after a restart', async () => {
  const { stripe, dataDir, charge, close } = await startPaid();
  const before = await listEventTypes(stripe);
  await close();

  const reopened = await startStripeSandbox({ dataDir });

  expect(await reopened.stripe.charges.retrieve(charge)).toMatchObject({ amount: 4_500 });
  expect(await listEventTypes(reopened.stripe)).toEqual(before);
});
