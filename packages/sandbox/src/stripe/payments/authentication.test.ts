import { expect, test } from 'vitest';
import {
  cardForm,
  listEventTypes,
  type StripeSandbox,
  startStripeSandbox,
} from '../../../../../test/support/test-stripe.ts';

const asksFirst = '4000002500003155';
const returnUrl = 'http://localhost:3000/done?plan=unlimited';

async function startPayment({ stripe, browse }: StripeSandbox, number = asksFirst) {
  const { id, client_secret } = await stripe.paymentIntents.create({ amount: 2_000, currency: 'usd' });
  const { status, body } = await browse(`payment_intents/${id}/confirm`, {
    client_secret: client_secret ?? '',
    return_url: returnUrl,
    ...cardForm(number, 'payment_method_data'),
  });
  return { id, secret: client_secret ?? '', status, body, page: body.next_action?.redirect_to_url.url ?? '' };
}

function answer(page: string, choice: string) {
  return fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer: choice }) });
}

test('a card that asks its holder sends the browser to the bank’s page', async () => {
  const sandbox = await startStripeSandbox();
  const { status, body, page } = await startPayment(sandbox);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl } },
  });
  expect(page).toMatch(new RegExp(`^${sandbox.url}/stripe/authenticate/`));
  const response = await fetch(page);
  const text = await response.text();
  expect(text).toContain('20.00 USD');
  expect(text).toContain('>Complete</button>');
  expect(text).toContain('>Fail</button>');
  expect(response.headers.get('content-security-policy')).toContain(
    "form-action 'self' http://localhost:3000;",
  );
  expect(await listEventTypes(sandbox.stripe)).toContain('payment_intent.requires_action');
});

test('completing pays and leads back with what became of it', async () => {
  const sandbox = await startStripeSandbox();
  const { id, secret, page } = await startPayment(sandbox);

  const response = await answer(page, 'complete');

  expect(response.status).toBe(303);
  const back = new URL(response.headers.get('location') ?? '');
  expect(`${back.origin}${back.pathname}`).toBe('http://localhost:3000/done');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    plan: 'unlimited',
    payment_intent: id,
    payment_intent_client_secret: secret,
    redirect_status: 'succeeded',
  });
  expect(await sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'succeeded',
    next_action: null,
  });
});

test('failing leaves the intent waiting, and only the first answer counts', async () => {
  const sandbox = await startStripeSandbox();
  const { id, page } = await startPayment(sandbox);

  const failed = await answer(page, 'fail');
  const tooLate = await answer(page, 'complete');

  for (const response of [failed, tooLate])
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('redirect_status')).toBe(
      'failed',
    );
  expect(await sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  expect(await (await fetch(page)).text()).toContain('You have already answered.');
});

test('a bank may ask and then still decline', async () => {
  const sandbox = await startStripeSandbox();
  const { id, page } = await startPayment(sandbox, '4000008260003178');

  await answer(page, 'complete');

  expect(await sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { decline_code: 'insufficient_funds' },
  });
});

test('the bank’s page takes no other answer, knows no other question and is not pressed from elsewhere', async () => {
  const sandbox = await startStripeSandbox();
  const { id, page } = await startPayment(sandbox);

  expect((await answer(page, 'maybe')).status).toBe(400);
  expect((await fetch(`${sandbox.url}/stripe/authenticate/payatt_none`)).status).toBe(404);
  const foreign = await fetch(page, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ answer: 'complete' }),
  });
  expect(foreign.status).toBe(403);
  expect(await sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_action' });
});

test('a return address must be one of the web', async () => {
  const { stripe } = await startStripeSandbox();
  const { id } = await stripe.paymentIntents.create({ amount: 100, currency: 'usd' });

  const confirm = stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'javascript:alert(1)',
  });

  await expect(confirm).rejects.toMatchObject({ code: 'url_invalid', param: 'return_url' });
});
