import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  cardForm,
  listEventTypes,
  pay,
  startStripeSandbox,
} from '../../../../../test/support/test-stripe.ts';

const visa = '4242424242424242';
const declined = '4000000000000002';

test('a browser pays with the card it was given', async () => {
  const { stripe, browse } = await startStripeSandbox();
  const { id, client_secret } = await stripe.paymentIntents.create({ amount: 2_000, currency: 'usd' });

  const confirmed = await browse(`payment_intents/${id}/confirm`, {
    client_secret: client_secret ?? '',
    ...cardForm(visa, 'payment_method_data'),
  });

  expect(confirmed).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  expect(confirmed.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(intent).toMatchObject({
    amount_received: 2_000,
    latest_charge: { paid: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
    payment_method: expect.stringMatching(/^pm_/),
  });
  expect(await listEventTypes(stripe)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
});

test('a declined card leaves the intent waiting for another method', async () => {
  const { stripe, browse } = await startStripeSandbox();
  const { id, client_secret } = await stripe.paymentIntents.create({ amount: 2_000, currency: 'usd' });

  const { status, body } = await browse(`payment_intents/${id}/confirm`, {
    client_secret: client_secret ?? '',
    ...cardForm(declined, 'payment_method_data'),
  });

  expect(status).toBe(402);
  expect(body.error).toMatchObject({
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    payment_intent: { id, status: 'requires_payment_method' },
  });
  const intent = await stripe.paymentIntents.retrieve(id);
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code: 'card_declined', payment_method: { card: { last4: '0002' } } },
  });
  expect(await listEventTypes(stripe)).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
  ]);

  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_mastercard' });
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

test.for([
  ['insufficient funds', '4000000000009995', { code: 'card_declined', decline_code: 'insufficient_funds' }],
  ['an expired card', '4000000000000069', { code: 'expired_card' }],
  ['a wrong security code', '4000000000000127', { code: 'incorrect_cvc' }],
  ['trouble at the bank', '4000000000000119', { code: 'processing_error' }],
] as const)('%s has a code of its own', async ([, number, expected]) => {
  const { stripe, browse } = await startStripeSandbox();
  const { id, client_secret } = await stripe.paymentIntents.create({ amount: 2_000, currency: 'usd' });

  const { body } = await browse(`payment_intents/${id}/confirm`, {
    client_secret: client_secret ?? '',
    ...cardForm(number, 'payment_method_data'),
  });

  expect(body.error).toMatchObject({ type: 'card_error', ...expected });
});

test('wrong card data is refused as the vendor refuses it', async () => {
  const { stripe, browse } = await startStripeSandbox();
  const { id, client_secret } = await stripe.paymentIntents.create({ amount: 2_000, currency: 'usd' });
  const refusal = async (changes: Record<string, string>) => {
    const { status, body } = await browse(`payment_intents/${id}/confirm`, {
      client_secret: client_secret ?? '',
      ...cardForm(visa, 'payment_method_data'),
      ...Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [`payment_method_data[card][${name}]`, value]),
      ),
    });
    return { status, code: body.error?.code, param: body.error?.param, decline: body.error?.decline_code };
  };

  expect(await refusal({ number: '4242424242424241' })).toMatchObject({
    status: 402,
    code: 'incorrect_number',
    param: 'number',
  });
  expect(await refusal({ number: '4242' })).toMatchObject({ status: 402, code: 'invalid_number' });
  expect(await refusal({ exp_year: '2020' })).toMatchObject({ code: 'invalid_expiry_year' });
  expect(await refusal({ exp_month: '13' })).toMatchObject({ code: 'invalid_expiry_month' });
  expect(await refusal({ cvc: '12' })).toMatchObject({ code: 'invalid_cvc', param: 'cvc' });
  expect(await refusal({ number: '4111111111111111' })).toMatchObject({
    code: 'card_declined',
    decline: 'test_mode_live_card',
  });
});

test('card numbers are neither stored nor logged', async () => {
  const lines: string[] = [];
  const { stripe, browse, dataDir } = await startStripeSandbox({ log: (line) => lines.push(line) });
  const { id, client_secret } = await stripe.paymentIntents.create({ amount: 2_000, currency: 'usd' });
  for (const number of [declined, '4111111111111111', visa])
    await browse(`payment_intents/${id}/confirm`, {
      client_secret: client_secret ?? '',
      ...cardForm(number, 'payment_method_data'),
    });

  const stored = readFileSync(path.join(dataDir, 'stripe.jsonl'), 'utf8') + lines.join('\n');

  expect(stored).toContain('"last4":"4242"');
  for (const number of [visa, declined, '4111111111111111']) expect(stored).not.toContain(number);
});

test('a card is saved for one customer', async () => {
  const { stripe } = await startStripeSandbox();
  const [{ id: customer }, { id: stranger }] = [
    await stripe.customers.create(),
    await stripe.customers.create(),
  ];
  const { id: method } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const { id: foreign } = await stripe.paymentIntents.create({
    amount: 100,
    currency: 'usd',
    customer: stranger,
  });

  expect((await stripe.paymentMethods.list({ customer })).data).toMatchObject([{ id: method, customer }]);
  await expect(stripe.paymentMethods.attach(method, { customer: stranger })).rejects.toMatchObject({
    code: 'payment_method_unexpected_state',
  });
  await expect(stripe.paymentIntents.confirm(foreign, { payment_method: method })).rejects.toMatchObject({
    param: 'payment_method',
  });
  await expect(
    stripe.customers.update(stranger, { invoice_settings: { default_payment_method: method } }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
});

test('an intent is canceled until it is paid', async () => {
  const { stripe } = await startStripeSandbox();
  const { id } = await stripe.paymentIntents.create({ amount: 100, currency: 'usd' });
  const { id: paid } = await pay(stripe, 100);

  expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
  for (const again of [
    stripe.paymentIntents.cancel(id),
    stripe.paymentIntents.cancel(paid),
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
  ])
    await expect(again).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
});

test('a payment is refunded in parts, and never more than was paid', async () => {
  const { stripe } = await startStripeSandbox();
  const { id, latest_charge } = await pay(stripe, 1_000);

  const part = await stripe.refunds.create({ payment_intent: id, amount: 400 });
  expect(part).toMatchObject({ amount: 400, status: 'succeeded', charge: latest_charge });
  await expect(stripe.refunds.create({ payment_intent: id, amount: 700 })).rejects.toMatchObject({
    param: 'amount',
  });
  const rest = await stripe.refunds.create({ charge: String(latest_charge) });
  expect(rest.amount).toBe(600);
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({
    amount_refunded: 1_000,
    refunded: true,
  });
  expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ id: refund }) => refund)).toEqual([
    rest.id,
    part.id,
  ]);
  expect((await listEventTypes(stripe)).slice(3)).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.created',
    'charge.refunded',
  ]);
});
