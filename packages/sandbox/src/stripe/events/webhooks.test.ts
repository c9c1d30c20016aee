import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { sandboxVendors } from '#sandbox/shared.ts';
import { createMonthlyPrice, startStripeSandbox } from '../../../../../test/support/test-stripe.ts';
import { waitUntil } from '../../../../../test/support/wait-until.ts';
import { startWebhookReceiver } from '../../../../../test/support/webhook-receiver.ts';

const { webhookSecret } = sandboxVendors.stripe;

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

const eventsOf = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body) as Stripe.Event);

test('an event arrives signed, in its real shape', async () => {
  const { stripe } = await startStripeSandbox({ speed: 100 });
  const receiver = await startWebhookReceiver();
  const endpoint = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] });
  expect(endpoint.secret).toBe(webhookSecret);

  const customer = await stripe.customers.create({ name: 'Jordan' }, { idempotencyKey: 'key-1' });
  await waitUntil(() => receiver.received.length > 0);

  const [delivery] = receiver.received;
  const signature = String(delivery?.headers['stripe-signature']);
  expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  const event = stripe.webhooks.constructEvent(delivery?.body ?? '', signature, endpoint.secret ?? '');
  expect(event).toMatchObject({
    id: expect.stringMatching(/^evt_/),
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    pending_webhooks: 1,
    type: 'customer.created',
    request: { id: customer.lastResponse.requestId, idempotency_key: 'key-1' },
    data: { object: { id: customer.id, object: 'customer', name: 'Jordan' } },
  });
  expect(() => stripe.webhooks.constructEvent(`${delivery?.body} `, signature, webhookSecret)).toThrow();
});

test('a change shows what was there before', async () => {
  const { stripe } = await startStripeSandbox();
  const { id } = await stripe.customers.create({ name: 'Before', email: 'a@example.com' });

  await stripe.customers.update(id, { name: 'After', email: 'a@example.com' });
  await stripe.customers.update(id, { name: 'After' });

  const { data } = await stripe.events.list({ type: 'customer.updated' });
  expect(data).toHaveLength(1);
  expect(data[0]?.data).toEqual({
    object: expect.objectContaining({ name: 'After' }),
    previous_attributes: { name: 'Before' },
  });
});

test('every third event is sent twice and every fourth late, so that they arrive out of order', async () => {
  const { stripe } = await startStripeSandbox();
  const receiver = await startWebhookReceiver();
  await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['customer.created'] });

  for (let nth = 1; nth <= 5; nth += 1) await stripe.customers.create({ name: `Customer ${nth}` });
  await waitUntil(() => receiver.received.length === 6);

  const names = eventsOf(receiver).map(({ data }) => (data.object as Stripe.Customer).name);
  expect(names.filter((name) => name === 'Customer 3')).toHaveLength(2);
  expect(names.filter((name) => name === 'Customer 4')).toHaveLength(1);
  expect(names.indexOf('Customer 5')).toBeLessThan(names.indexOf('Customer 4'));
});

test('an event is sent until it is answered with a success, also by the next start', async () => {
  const first = await startStripeSandbox({ speed: 20 });
  const receiver = await startWebhookReceiver((nth) => (nth < 3 ? 500 : 200));
  await first.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] });
  await first.stripe.customers.create({ name: 'Jordan' });
  await waitUntil(() => receiver.received.length > 0);
  await first.close();

  await startStripeSandbox({ dataDir: first.dataDir, speed: 20 });
  await waitUntil(() => receiver.received.length >= 3);

  expect(new Set(eventsOf(receiver).map(({ id }) => id)).size).toBe(1);
});

test('an address that is registered twice hears an event once, and only what it asked for', async () => {
  const { stripe } = await startStripeSandbox({ speed: 100 });
  const [one, other] = [await startWebhookReceiver(), await startWebhookReceiver()];
  await stripe.webhookEndpoints.create({ url: one.url, enabled_events: ['customer.created'] });
  await stripe.webhookEndpoints.create({ url: one.url, enabled_events: ['*'] });
  await stripe.webhookEndpoints.create({ url: other.url, enabled_events: ['price.created'] });

  await stripe.customers.create({ name: 'Jordan' });
  await createMonthlyPrice(stripe);
  await waitUntil(() => one.received.length >= 2 && other.received.length >= 1);

  expect(eventsOf(one).filter(({ type }) => type === 'customer.created')).toHaveLength(1);
  expect(new Set(eventsOf(other).map(({ type }) => type))).toEqual(new Set(['price.created']));
  expect(new Set(eventsOf(other).map((event) => event.id)).size).toBe(1);
});

test('webhook endpoints are listed, and must be addresses of the web', async () => {
  const { stripe } = await startStripeSandbox();
  const url = 'http://127.0.0.1:9/hook';
  const { id } = await stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });

  const { data } = await stripe.webhookEndpoints.list();
  expect(data).toMatchObject([{ id, url, status: 'enabled' }]);
  expect(data[0]).not.toHaveProperty('secret');
  await expect(
    stripe.webhookEndpoints.create({ url: 'nowhere', enabled_events: ['*'] }),
  ).rejects.toMatchObject({
    code: 'url_invalid',
  });
});
