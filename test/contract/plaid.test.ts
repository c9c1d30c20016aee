import type { PlaidApi } from 'plaid';
import { describe, expect, test } from 'vitest';
import {
  answerLink,
  createPlaidClient,
  linkReadyBank,
  linkRequest,
  refusalOf,
  sandboxBank,
  startPlaidSandbox,
  syncAll,
} from '#test/support/test-plaid.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { startWebhookReceiver } from '#test/support/webhook-receiver.ts';
import { checkExchanges } from './support/check-exchanges.ts';
import { startRecordingProxy } from './support/recording-proxy.ts';
import { hasSpec } from './support/vendor-spec.ts';

const spec = 'plaid.subset.json';

describe.skipIf(!hasSpec(spec))('the sandbox’s Plaid', () => {
  test('matches Plaid’s own API description in successes and refusals', async () => {
    const sandbox = await startPlaidSandbox();
    const { url: webhook, received } = await startWebhookReceiver();
    const proxy = await startRecordingProxy(sandbox.url);
    const plaid = createPlaidClient(proxy.url);

    const { access_token } = await linkReadyBank({ plaid, url: sandbox.url }, { webhook });
    await readEverything(plaid, access_token);
    await changeEverything(plaid, access_token);
    await waitUntil(() => received.length > 0);
    await verifyKey(plaid, String(received[0]?.headers['plaid-verification']));
    await repair(plaid, { access_token, url: sandbox.url });
    await linkWithoutDialog(plaid);
    await beRefused(plaid, createPlaidClient(proxy.url, { secret: 'wrong' }));
    await plaid.itemRemove({ access_token });

    const { problems, operations } = checkExchanges(proxy.exchanges, { spec, prefix: '/plaid' });
    expect([...new Set(problems)]).toEqual([]);
    expect(operations).toEqual([
      'POST /accounts/get',
      'POST /auth/get',
      'POST /identity/get',
      'POST /item/get',
      'POST /item/public_token/exchange',
      'POST /item/remove',
      'POST /link/token/create',
      'POST /sandbox/item/fire_webhook',
      'POST /sandbox/item/reset_login',
      'POST /sandbox/public_token/create',
      'POST /sandbox/transactions/create',
      'POST /transactions/refresh',
      'POST /transactions/sync',
      'POST /webhook_verification_key/get',
    ]);
  });
});

async function readEverything(plaid: PlaidApi, access_token: string) {
  await plaid.itemGet({ access_token });
  await plaid.accountsGet({ access_token });
  await plaid.authGet({ access_token });
  await plaid.identityGet({ access_token });
}

async function changeEverything(plaid: PlaidApi, access_token: string) {
  const { cursor } = await syncAll(plaid, { access_token });
  await plaid.transactionsRefresh({ access_token });
  const day = '2026-03-02';
  await plaid.sandboxTransactionsCreate({
    access_token,
    transactions: [{ date_transacted: day, date_posted: day, amount: 5.5, description: 'Thought up' }],
  });
  await syncAll(plaid, { access_token, cursor });
  await plaid.sandboxItemFireWebhook({ access_token, webhook_code: 'PENDING_DISCONNECT' as never });
}

async function verifyKey(plaid: PlaidApi, token: string) {
  const [header = ''] = token.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
  await plaid.webhookVerificationKeyGet({ key_id: kid });
}

async function repair(plaid: PlaidApi, { access_token, url }: { access_token: string; url: string }) {
  await plaid.sandboxItemResetLogin({ access_token });
  await refusalOf(plaid.accountsGet({ access_token }));
  await plaid.itemGet({ access_token });
  const { products: _products, transactions: _transactions, ...request } = linkRequest({ access_token });
  const { data } = await plaid.linkTokenCreate(request);
  await answerLink(url, data.link_token);
  await plaid.accountsGet({ access_token });
}

async function linkWithoutDialog(plaid: PlaidApi) {
  const { data } = await plaid.sandboxPublicTokenCreate({
    institution_id: sandboxBank,
    initial_products: ['transactions' as never],
  });
  const exchanged = await plaid.itemPublicTokenExchange({ public_token: data.public_token });
  const { access_token } = exchanged.data;
  await refusalOf(plaid.sandboxItemFireWebhook({ access_token, webhook_code: 'ERROR' as never }));
}

async function beRefused(plaid: PlaidApi, stranger: PlaidApi) {
  const access_token = 'access-sandbox-nobody';
  await refusalOf(stranger.accountsGet({ access_token }));
  await refusalOf(plaid.transactionsSync({ access_token, cursor: 'nonsense' }));
  await refusalOf(plaid.itemPublicTokenExchange({ public_token: 'public-sandbox-nothing' }));
  await refusalOf(plaid.webhookVerificationKeyGet({ key_id: 'none' }));
}
