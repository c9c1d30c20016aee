import { createHash, randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '#sandbox/main.ts';
import { sandboxConfig } from '#server/platform/config/vendor-config.ts';
import { createDwolla } from '#server/platform/providers/dwolla/dwolla.ts';
import { createGmail } from '#server/platform/providers/gmail/gmail.ts';
import { createPlaid } from '#server/platform/providers/plaid/plaid.ts';
import { createStripe } from '#server/platform/providers/stripe/stripe.ts';
import { plans } from '#shared/plans.ts';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { createDwollaClient, readDepositAmounts } from '#test/support/test-dwolla.ts';
import { answerConsent } from '#test/support/test-google.ts';
import { answerLink } from '#test/support/test-plaid.ts';
import { payAsBrowser } from '#test/support/test-stripe.ts';
import { checkExchanges } from './support/check-exchanges.ts';
import { dwollaFaults, parseDwollaRequest } from './support/dwolla-description.ts';
import { parseStripeForm } from './support/parse-stripe-form.ts';
import { type Exchange, startRecordingProxy } from './support/recording-proxy.ts';
import { hasSpec } from './support/vendor-spec.ts';

/** The server's own providers behind a proxy that records every request and response. */
async function listenIn() {
  const dataDir = await makeFolderForTest('contract');
  const now = () => new Date();
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir, speed: 50, log: () => {}, now });
  onTestFinished(() => sandbox.close());
  const proxy = await startRecordingProxy(sandbox.url);
  return { sandboxUrl: sandbox.url, exchanges: proxy.exchanges, vendors: sandboxConfig(proxy.url) };
}

test.skipIf(!hasSpec('plaid.subset.json'))(
  'the requests of the server to Plaid match its API description',
  async () => {
    const { sandboxUrl, exchanges, vendors } = await listenIn();
    const plaid = createPlaid({ ...vendors.plaid, productName: 'Rightful' });
    const person = { userId: randomUUID(), legalName: 'Jordan Rivera', email: 'jordan@example.com' };
    const request = { ...person, webhookUrl: 'http://127.0.0.1:9/api/webhooks/plaid' };

    const { public_token } = await answerLink(sandboxUrl, await plaid.createLinkToken(request));
    const { accessToken } = await plaid.exchange(String(public_token));
    await plaid.createLinkToken({ ...request, accessToken });
    const { accounts } = await plaid.describe(accessToken);
    const account = { accessToken, accountExternalId: accounts[0]?.externalId ?? '' };
    expect(await plaid.readNumbers(account)).toMatchObject({ accountNumber: expect.any(String) });
    expect(await plaid.readOwners(accessToken, account.accountExternalId)).toHaveLength(1);
    const { nextCursor } = await plaid.readTransactions(accessToken, null);
    await plaid.readTransactions(accessToken, nextCursor);
    await plaid.remove(accessToken);

    const { problems, operations } = checkExchanges(exchanges, {
      spec: 'plaid.subset.json',
      prefix: '/plaid',
    });
    expect(problems).toEqual([]);
    expect(operations).toEqual([
      'POST /accounts/get',
      'POST /auth/get',
      'POST /identity/get',
      'POST /item/public_token/exchange',
      'POST /item/remove',
      'POST /link/token/create',
      'POST /transactions/sync',
    ]);
  },
);

test.skipIf(!hasSpec('gmail.subset.json'))(
  'the requests of the server to Gmail match its API description',
  async () => {
    const { exchanges, vendors } = await listenIn();
    const gmail = createGmail(vendors.google);
    const redirectUri = 'http://localhost:3000/api/email/callback';
    const codeVerifier = 'v'.repeat(43);
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
    const consentUrl = await gmail.consentUrl({ redirectUri, state: 'state', codeChallenge });
    const callback = await answerConsent(consentUrl, { email: 'jordan.rivera@example.com' });
    const code = callback.searchParams.get('code') ?? '';
    const refreshToken = await gmail.exchange({ redirectUri, code, codeVerifier });

    const mailbox = await gmail.open(refreshToken);
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
  },
);

const stripeSpec = 'stripe.core.subset.json';

test.skipIf(!hasSpec(stripeSpec))(
  'the requests of the server to Stripe match its API description',
  async () => {
    const { sandboxUrl, exchanges, vendors } = await listenIn();
    const stripe = createStripe(vendors.stripe);
    const key = randomUUID();
    const customerId = await stripe.createCustomer({
      key,
      email: 'jordan@example.com',
      name: 'Jordan Rivera',
      userId: key,
    });
    await stripe.registerWebhook('http://127.0.0.1:9/api/webhooks/stripe');

    const once = await stripe.startPayment({ purchaseId: randomUUID(), customerId, plan: plans.starter });
    await payAsBrowser(sandboxUrl, once.clientSecret);
    const { charge } = await stripe.readIntent(once.paymentIntentId);
    await stripe.readCharge(charge?.chargeId ?? '');

    const yearly = await stripe.startPayment({ purchaseId: randomUUID(), customerId, plan: plans.unlimited });
    await payAsBrowser(sandboxUrl, yearly.clientSecret);
    expect(await stripe.findSubscriptionOf(yearly.paymentIntentId)).toBe(yearly.subscriptionId);
    expect(await stripe.voidUnpaidPeriod(yearly.subscriptionId ?? '')).toBe(false);
    await stripe.cancelAtPeriodEnd(yearly.subscriptionId ?? '');
    expect(await stripe.readSubscription(yearly.subscriptionId ?? '')).toMatchObject({
      status: 'active',
      endsWithPeriod: true,
    });
    await stripe.undoCancelAtPeriodEnd(yearly.subscriptionId ?? '');
    expect(await stripe.readSubscription(yearly.subscriptionId ?? '')).toMatchObject({
      status: 'active',
      endsWithPeriod: false,
    });

    await stripe.refundCharge({ chargeId: charge?.chargeId ?? '', purchaseId: randomUUID() });
    expect(await stripe.listFailedRefunds(new Date(0))).toEqual([]);
    const open = await stripe.startPayment({ purchaseId: randomUUID(), customerId, plan: plans.starter });
    await stripe.cancelIntent(open.paymentIntentId);
    expect(await stripe.readIntent(open.paymentIntentId)).toMatchObject({ isPaid: false, isCanceled: true });
    expect(await stripe.listLatestCharges(yearly.subscriptionId ?? '')).toMatchObject([
      { paymentIntentId: yearly.paymentIntentId, isPaid: true, refundedCents: 0 },
    ]);
    await stripe.cancelNow(yearly.subscriptionId ?? '');

    const fee = { feeInvoiceId: randomUUID(), claimId: randomUUID(), customerId, amountCents: 49_00 };
    const { invoiceId, paymentUrl } = await stripe.createFeeInvoice({ ...fee, description: 'A fee' });
    await fetch(paymentUrl ?? '', { method: 'POST' });
    expect(await stripe.readFeeInvoice(invoiceId)).toMatchObject({ status: 'paid', amountCents: 49_00 });
    expect(await stripe.listFeeInvoices(new Date(0))).toMatchObject([{ invoiceId, status: 'paid' }]);
    expect(await stripe.hasFeeDue(customerId, new Date(0))).toBe(false);
    expect(await stripe.listCustomers({ email: 'jordan@example.com', userId: key })).toEqual([customerId]);
    await stripe.deleteCustomer(customerId);

    const { problems, operations } = checkExchanges(exchanges, {
      spec: stripeSpec,
      parseRequest: parseStripeForm,
    });
    // The subset does not include the manual creation of invoices.
    expect(problems.map((problem) => problem.replace(invoiceId, '{id}'))).toEqual([
      'POST /v1/invoices: not described by the vendor',
      'POST /v1/invoiceitems: not described by the vendor',
      'POST /v1/invoices/{id}/finalize: not described by the vendor',
    ]);
    expect(operations).toEqual([
      'DELETE /v1/customers/{id}',
      'DELETE /v1/subscriptions/{id}',
      'GET /v1/charges/{id}',
      'GET /v1/customers',
      'GET /v1/invoice_payments',
      'GET /v1/invoices',
      'GET /v1/invoices/{id}',
      'GET /v1/payment_intents/{id}',
      'GET /v1/prices',
      'GET /v1/refunds',
      'GET /v1/subscriptions/{id}',
      'GET /v1/webhook_endpoints',
      'POST /v1/customers',
      'POST /v1/payment_intents',
      'POST /v1/payment_intents/{id}/cancel',
      'POST /v1/prices',
      'POST /v1/refunds',
      'POST /v1/subscriptions',
      'POST /v1/subscriptions/{id}',
      'POST /v1/webhook_endpoints',
    ]);
  },
);

const dwollaSpec = 'dwolla.subset.json';

/** Dwolla documents the other calls on its pages and in its SDK's types, but the stored part of its description omits them. */
const isDescribed = ({ method, path }: Exchange) =>
  !path.startsWith('/dwolla/accounts/') &&
  path !== '/dwolla/' &&
  !(method === 'POST' && /^\/dwolla\/funding-sources\/[^/]+$/.test(path));

test.skipIf(!hasSpec(dwollaSpec))(
  'the requests of the server to Dwolla match its API description',
  async () => {
    const { sandboxUrl, exchanges, vendors } = await listenIn();
    const dwolla = createDwolla({ ...vendors.dwolla, now: () => new Date() });
    const payeeId = await dwolla.createPayee({
      key: randomUUID(),
      firstName: 'Jordan',
      lastName: 'Rivera',
      email: 'jordan@example.com',
    });
    const numbers = { routingNumber: '222222226', accountNumber: '1234567890002' };
    const bank = { key: randomUUID(), payeeId, accountType: 'checking', name: 'Everyday', numbers } as const;
    const bankId = await dwolla.addBank(bank);
    await dwolla.startMicroDeposits(bankId);
    await createDwollaClient(sandboxUrl).sandboxSimulations.simulate();
    await dwolla.readMicroDeposits(bankId);
    await dwolla.confirmMicroDeposits(bankId, await readDepositAmounts(sandboxUrl, bankId));
    await dwolla.readBank(bankId);
    const payoutId = randomUUID();
    const { id } = await dwolla.send({ payoutId, bankId, amountCents: 24_500 });
    await createDwollaClient(sandboxUrl).sandboxSimulations.simulate();
    expect(await dwolla.readTransfer(id)).toMatchObject({ failure: { code: 'R02' } });
    expect(await dwolla.findTransfer(payoutId)).toMatchObject({ id });
    await dwolla.removeBank(bankId);
    await dwolla.registerWebhook('http://127.0.0.1:9/api/webhooks/dwolla');

    const { problems, operations } = checkExchanges(exchanges.filter(isDescribed), {
      spec: dwollaSpec,
      prefix: '/dwolla',
      parseRequest: parseDwollaRequest,
    });
    expect(problems.filter((problem) => !dwollaFaults.has(problem))).toEqual([]);
    expect(operations).toEqual([
      'GET /funding-sources/{id}',
      'GET /funding-sources/{id}/micro-deposits',
      'GET /transfers/{id}',
      'GET /transfers/{id}/failure',
      'GET /webhook-subscriptions',
      'POST /customers',
      'POST /customers/{id}/funding-sources',
      'POST /funding-sources/{id}/micro-deposits',
      'POST /token',
      'POST /transfers',
      'POST /webhook-subscriptions',
    ]);
  },
);
