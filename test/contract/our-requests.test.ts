import { createHash, randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '#sandbox/main.ts';
import { createGmail } from '#server/providers/gmail.ts';
import { createPlaid } from '#server/providers/plaid.ts';
import { createStripe } from '#server/providers/stripe.ts';
import { vendorConfig } from '#server/vendor-config.ts';
import { plans } from '#shared/plans.ts';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { answerConsent } from '#test/support/test-google.ts';
import { answerLink } from '#test/support/test-plaid.ts';
import { payAsBrowser } from '#test/support/test-stripe.ts';
import { checkExchanges } from './support/check-exchanges.ts';
import { parseStripeForm } from './support/parse-stripe-form.ts';
import { startRecordingProxy } from './support/recording-proxy.ts';
import { hasSpec } from './support/vendor-spec.ts';

/** The server's own providers, with everything they say and hear written down. */
async function listenIn() {
  const dataDir = await makeFolderForTest('contract');
  const now = () => new Date();
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir, speed: 50, log: () => {}, now });
  onTestFinished(() => sandbox.close());
  const proxy = await startRecordingProxy(sandbox.url);
  return { sandboxUrl: sandbox.url, exchanges: proxy.exchanges, vendors: vendorConfig({}, proxy.url) };
}

test.skipIf(!hasSpec('plaid.subset.json'))('what the server asks of Plaid fits the description', async () => {
  const { sandboxUrl, exchanges, vendors } = await listenIn();
  const plaid = createPlaid({ ...vendors.plaid, productName: 'Rightful' });
  const person = { userId: randomUUID(), legalName: 'Jordan Rivera', email: 'jordan@example.com' };
  const request = { ...person, webhookUrl: 'http://127.0.0.1:9/api/webhooks/plaid' };

  const { public_token } = await answerLink(sandboxUrl, await plaid.createLinkToken(request));
  const { accessToken } = await plaid.exchange(String(public_token));
  await plaid.createLinkToken({ ...request, accessToken });
  await plaid.describe(accessToken);
  const { nextCursor } = await plaid.readTransactions(accessToken, null);
  await plaid.readTransactions(accessToken, nextCursor);
  await plaid.remove(accessToken);

  const { problems, operations } = checkExchanges(exchanges, { spec: 'plaid.subset.json', prefix: '/plaid' });
  expect(problems).toEqual([]);
  expect(operations).toEqual([
    'POST /accounts/get',
    'POST /item/public_token/exchange',
    'POST /item/remove',
    'POST /link/token/create',
    'POST /transactions/sync',
  ]);
});

test.skipIf(!hasSpec('gmail.subset.json'))('what the server asks of Gmail fits the description', async () => {
  const { exchanges, vendors } = await listenIn();
  const gmail = createGmail(vendors.google);
  const redirectUri = 'http://localhost:3000/api/email/callback';
  const codeVerifier = 'v'.repeat(43);
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const consentUrl = gmail.consentUrl({ redirectUri, state: 'state', codeChallenge });
  const callback = await answerConsent(consentUrl, { email: 'jordan.rivera@example.com' });
  const code = callback.searchParams.get('code') ?? '';
  const refreshToken = await gmail.exchange({ redirectUri, code, codeVerifier });

  const mailbox = gmail.open(refreshToken);
  const { historyId } = await mailbox.profile();
  const { addedIds, nextPageToken } = await mailbox.list('category:purchases', null);
  await mailbox.list('category:purchases', nextPageToken);
  await mailbox.message(addedIds[0] ?? '');
  await mailbox.history(historyId, null);

  const calls = exchanges.filter(({ path }) => path.startsWith('/gmail/'));
  const { problems, operations } = checkExchanges(calls, { spec: 'gmail.subset.json' });
  expect(problems).toEqual([]);
  expect(operations).toEqual([
    'GET /gmail/v1/users/{userId}/history',
    'GET /gmail/v1/users/{userId}/messages',
    'GET /gmail/v1/users/{userId}/messages/{id}',
    'GET /gmail/v1/users/{userId}/profile',
  ]);
});

const stripeSpec = 'stripe.core.subset.json';

test.skipIf(!hasSpec(stripeSpec))('what the server asks of Stripe fits the description', async () => {
  const { sandboxUrl, exchanges, vendors } = await listenIn();
  const stripe = createStripe(vendors.stripe);
  const key = randomUUID();
  const customerId = await stripe.createCustomer({ key, email: 'jordan@example.com', name: 'Jordan Rivera' });
  await stripe.registerWebhook('http://127.0.0.1:9/api/webhooks/stripe');

  const once = await stripe.startPayment({ purchaseId: randomUUID(), customerId, plan: plans.starter });
  await payAsBrowser(sandboxUrl, once.clientSecret);
  const { charge } = await stripe.readIntent(once.paymentIntentId);
  await stripe.readCharge(charge?.chargeId ?? '');

  const yearly = await stripe.startPayment({ purchaseId: randomUUID(), customerId, plan: plans.unlimited });
  await payAsBrowser(sandboxUrl, yearly.clientSecret);
  expect(await stripe.findSubscriptionOf(yearly.paymentIntentId)).toBe(yearly.subscriptionId);
  await stripe.cancelAtPeriodEnd(yearly.subscriptionId ?? '');
  expect(await stripe.readSubscription(yearly.subscriptionId ?? '')).toMatchObject({
    status: 'active',
    endsWithPeriod: true,
  });

  const { problems, operations } = checkExchanges(exchanges, {
    spec: stripeSpec,
    parseRequest: parseStripeForm,
  });
  expect(problems).toEqual([]);
  expect(operations).toEqual([
    'GET /v1/charges/{id}',
    'GET /v1/invoice_payments',
    'GET /v1/payment_intents/{id}',
    'GET /v1/prices',
    'GET /v1/subscriptions/{id}',
    'GET /v1/webhook_endpoints',
    'POST /v1/customers',
    'POST /v1/payment_intents',
    'POST /v1/prices',
    'POST /v1/subscriptions',
    'POST /v1/subscriptions/{id}',
    'POST /v1/webhook_endpoints',
  ]);
});
