import { expect, test } from 'vitest';
import { hourSeconds, sandboxVendors } from '#sandbox/shared.ts';
import {
  createMonthlyPrice,
  createStripeClient,
  startStripeSandbox,
  subscribe,
} from '../../../../../test/support/test-stripe.ts';

const { secretKey, publishableKey } = sandboxVendors.stripe;

function post(url: string, body: string, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body,
  });
}

const errorIn = async (response: Response) =>
  ((await response.json()) as { error: Record<string, unknown> }).error;

test('a wrong key is refused with 401 and not shown again in full', async () => {
  const { url } = await startStripeSandbox();
  const wrong = createStripeClient(url, 'sk_test_thatNobodyKnows');

  const error = await wrong.customers.list().catch((reason) => reason);

  expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  expect(error.message).not.toContain('thatNobodyKnows');
  expect((await fetch(`${url}/v1/customers`)).status).toBe(401);
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  expect((await fetch(`${url}/v1/customers`, { headers: { authorization: basic } })).status).toBe(200);
});

test('the publishable key cannot do what only a server may', async () => {
  const { url } = await startStripeSandbox();
  const browser = createStripeClient(url, publishableKey);
  const refusal = { statusCode: 403, code: 'secret_key_required' };

  await expect(browser.customers.create({})).rejects.toMatchObject(refusal);
  await expect(browser.paymentIntents.create({ amount: 100, currency: 'usd' })).rejects.toMatchObject(
    refusal,
  );
  await expect(browser.paymentMethods.list({ customer: 'cus_1' })).rejects.toMatchObject(refusal);
});

test('an intent shows itself to a browser only for its own secret, and without the customer', async () => {
  const { stripe, browse } = await startStripeSandbox();
  const { id: customer } = await stripe.customers.create();
  const intent = await stripe.paymentIntents.create({
    amount: 2_000,
    currency: 'usd',
    customer,
    metadata: { order: '1' },
  });

  const shown = await browse(`payment_intents/${intent.id}?client_secret=${intent.client_secret}`);
  const unnamed = await browse(`payment_intents/${intent.id}`);
  const wrong = await browse(`payment_intents/${intent.id}?client_secret=${intent.id}_secret_x`);
  const path = `payment_intents/${intent.id}?client_secret=${intent.client_secret}`;
  const curious = await browse(`${path}&expand[]=payment_method.customer`);

  expect(shown).toMatchObject({ status: 200, body: { id: intent.id, status: 'requires_payment_method' } });
  expect(shown.body).not.toHaveProperty('customer');
  expect(shown.body).not.toHaveProperty('metadata');
  expect(unnamed).toMatchObject({ status: 400, body: { error: { param: 'client_secret' } } });
  expect(wrong).toMatchObject({ status: 400, body: { error: { param: 'client_secret' } } });
  expect(curious).toMatchObject({ status: 400, body: { error: { param: 'expand' } } });
});

test('pages of this machine may ask from the browser, others may not', async () => {
  const { url } = await startStripeSandbox();
  const preflight = (origin: string) =>
    fetch(`${url}/v1/payment_intents/pi_1/confirm`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });

  for (const origin of ['http://localhost:3000', 'https://127.0.0.1', 'http://127.0.0.1:5173']) {
    const { status, headers } = await preflight(origin);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-headers')).toContain('authorization');
  }
  for (const origin of ['https://shop.example', 'http://localhost.shop.example', 'null'])
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();

  const refused = await fetch(`${url}/v1/customers`, { headers: { origin: 'http://localhost:3000' } });
  expect(refused.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
});

test('parameters are compared with those of the operation', async () => {
  const { url, stripe } = await startStripeSandbox();
  const refusal = async (path: string, body: string) => errorIn(await post(`${url}/v1/${path}`, body));

  expect(await refusal('customers', 'nickname=x')).toMatchObject({
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    param: 'nickname',
  });
  expect(await refusal('prices', 'currency=usd&unit_amount=1&recurring[often]=1')).toMatchObject({
    code: 'parameter_unknown',
    param: 'recurring[often]',
  });
  expect(await refusal('subscriptions', 'customer=cus_1&items[0][cost]=1')).toMatchObject({
    code: 'parameter_unknown',
    param: 'items[0][cost]',
  });
  expect(await refusal('payment_intents', 'currency=usd')).toMatchObject({
    code: 'parameter_missing',
    param: 'amount',
  });
  expect(await refusal('payment_intents', 'currency=usd&amount=ten')).toMatchObject({
    code: 'parameter_invalid_integer',
    param: 'amount',
  });
  expect(await refusal('payment_intents', 'currency=usd&amount=10')).toMatchObject({
    code: 'amount_too_small',
  });
  expect(await refusal('payment_intents', 'currency=&amount=100')).toMatchObject({
    code: 'parameter_invalid_empty',
    param: 'currency',
  });
  expect(await refusal('payment_intents', 'amount=100&currency=usd&customer=cus_none')).toMatchObject({
    code: 'resource_missing',
    param: 'customer',
  });
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
    message: "No such customer: 'cus_none'",
  });
});

test('what is no form, too long or no address of the API is refused in the API’s own shape', async () => {
  const lines: string[] = [];
  const { url } = await startStripeSandbox({ log: (line) => lines.push(line) });

  const json = await post(`${url}/v1/customers`, '{}', { 'content-type': 'application/json' });
  const long = await post(`${url}/v1/customers`, `name=${'x'.repeat(300_000)}`);
  const mixed = await post(`${url}/v1/customers`, 'name=1&name[x]=2');
  const unknown = await fetch(`${url}/v1/nothing`, { headers: { authorization: `Bearer ${secretKey}` } });

  expect([json, long, mixed, unknown].map(({ status }) => status)).toEqual([415, 413, 400, 404]);
  for (const response of [json, long, mixed, unknown])
    expect(await errorIn(response)).toMatchObject({ type: 'invalid_request_error' });
  expect(lines).toEqual([]);
});

test('the same key replays the very same answer, and another body is refused', async () => {
  const { stripe } = await startStripeSandbox();
  const options = { idempotencyKey: 'key-1' };

  const first = await stripe.customers.create({ email: 'a@example.com' }, options);
  const again = await stripe.customers.create({ email: 'a@example.com' }, options);

  expect(again).toEqual(first);
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'request-id': first.lastResponse.requestId,
  });
  expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
  await expect(stripe.customers.create({ email: 'b@example.com' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('two requests at once with the same key act once', async () => {
  const { stripe } = await startStripeSandbox();
  const create = () =>
    stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey: 'once' });

  const [one, two] = await Promise.all([create(), create()]);

  expect(one.id).toBe(two.id);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a decline is replayed, a request with wrong parameters is not stored', async () => {
  const { stripe, dataDir } = await startStripeSandbox();
  const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  const decline = (client = stripe) =>
    client.paymentIntents
      .confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'declined' })
      .catch((error) => error);
  const first = await decline();
  expect((await decline()).charge).toBe(first.charge);

  const wrong = { amount: 100, currency: 'usd', nothing: 1 } as { amount: number; currency: string };
  await expect(stripe.paymentIntents.create(wrong, { idempotencyKey: 'x' })).rejects.toThrow();
  await stripe.paymentIntents.create({ amount: 100, currency: 'usd' }, { idempotencyKey: 'x' });

  const reopened = await startStripeSandbox({ dataDir });
  expect((await decline(reopened.stripe)).charge).toBe(first.charge);
});

test('lists continue from page to page, newest first', async () => {
  const { stripe } = await startStripeSandbox();
  const created: string[] = [];
  for (let count = 0; count < 5; count += 1) created.push((await stripe.customers.create()).id);
  const newestFirst = created.toReversed();

  const page = await stripe.customers.list({ limit: 2 });
  const next = await stripe.customers.list({ limit: 2, starting_after: newestFirst[1] ?? '' });
  const all: string[] = [];
  for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id);

  expect(page).toMatchObject({ object: 'list', url: '/v1/customers', has_more: true });
  expect(page.data.map(({ id }) => id)).toEqual(newestFirst.slice(0, 2));
  expect(next.data.map(({ id }) => id)).toEqual(newestFirst.slice(2, 4));
  expect(all).toEqual(newestFirst);
  await expect(stripe.customers.list({ limit: 200 })).rejects.toMatchObject({ param: 'limit' });
  await expect(stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  const nextHour = Math.floor(Date.now() / 1_000) + hourSeconds;
  expect((await stripe.customers.list({ created: { gte: nextHour } })).data).toEqual([]);
});

test('ids are expanded where asked, also in lists and through objects', async () => {
  const { stripe } = await startStripeSandbox();
  const price = await createMonthlyPrice(stripe);
  const { id: customer } = await stripe.customers.create({ email: 'a@example.com' });
  const { subscription, intent } = await subscribe(stripe, { customer, price: price.id });
  await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });

  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({
    customer,
    latest_invoice: expect.stringMatching(/^in_/),
  });
  const deep = await stripe.subscriptions.retrieve(subscription, {
    expand: ['latest_invoice.confirmation_secret'],
  });
  expect(deep).toMatchObject({
    latest_invoice: {
      object: 'invoice',
      confirmation_secret: { client_secret: expect.stringContaining(`${intent}_secret_`) },
    },
  });
  const listed = await stripe.invoicePayments.list({
    expand: ['data.invoice', 'data.payment.payment_intent.latest_charge'],
  });
  expect(listed.data[0]).toMatchObject({
    invoice: { object: 'invoice' },
    payment: { payment_intent: { id: intent, latest_charge: { amount: 2_900 } } },
  });
  await expect(
    stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice.payment_intent'] }),
  ).rejects.toThrow('This property cannot be expanded (latest_invoice.payment_intent).');
});

test('a wrong expansion is refused before anything is done', async () => {
  const { stripe } = await startStripeSandbox();

  await expect(stripe.customers.create({ expand: ['nothing'] })).rejects.toMatchObject({ statusCode: 400 });

  expect((await stripe.customers.list()).data).toEqual([]);
});
