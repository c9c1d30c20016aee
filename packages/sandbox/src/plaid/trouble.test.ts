import { expect, test } from 'vitest';
import { minuteMs } from '#sandbox/shared.ts';
import {
  answerLink,
  linkBank,
  linkReadyBank,
  linkRequest,
  refusalOf,
  startPlaidSandbox,
  syncAll,
} from '../../../../test/support/test-plaid.ts';
import { waitUntil } from '../../../../test/support/wait-until.ts';
import { startWebhookReceiver } from '../../../../test/support/webhook-receiver.ts';

type Sandbox = Awaited<ReturnType<typeof startPlaidSandbox>>;

async function startWithWebhook() {
  const sandbox = await startPlaidSandbox();
  const { url: webhook, received } = await startWebhookReceiver();
  const bank = await linkReadyBank(sandbox, { webhook });
  const told = (code: string) =>
    received.map(({ body }) => JSON.parse(body)).find(({ webhook_code }) => webhook_code === code);
  return { ...sandbox, ...bank, told };
}

function everyRead({ plaid }: Pick<Sandbox, 'plaid'>, access_token: string) {
  return [
    plaid.accountsGet({ access_token }),
    plaid.authGet({ access_token }),
    plaid.identityGet({ access_token }),
    plaid.transactionsSync({ access_token }),
    plaid.transactionsRefresh({ access_token }),
  ];
}

async function openUpdateMode({ plaid }: Pick<Sandbox, 'plaid'>, access_token: string, update?: object) {
  const { products: _products, ...request } = linkRequest({ access_token, ...(update && { update }) });
  return (await plaid.linkTokenCreate(request)).data.link_token;
}

test('a required login fails every call and sends a webhook, and signing in in update mode repairs it', async () => {
  const sandbox = await startWithWebhook();
  const { plaid, access_token, itemId, told, url } = sandbox;
  const before = await syncAll(plaid, { access_token });

  await plaid.sandboxItemResetLogin({ access_token });

  for (const call of everyRead(sandbox, access_token))
    expect(await refusalOf(call)).toMatchObject({
      error_type: 'ITEM_ERROR',
      error_code: 'ITEM_LOGIN_REQUIRED',
    });
  expect((await plaid.itemGet({ access_token })).data.item.error?.error_code).toBe('ITEM_LOGIN_REQUIRED');
  await waitUntil(() => told('ERROR'));
  expect(told('ERROR')).toMatchObject({
    webhook_type: 'ITEM',
    item_id: itemId,
    error: { error_code: 'ITEM_LOGIN_REQUIRED' },
    environment: 'sandbox',
  });

  const { public_token } = await answerLink(url, await openUpdateMode(sandbox, access_token));
  const exchanged = await plaid.itemPublicTokenExchange({ public_token: String(public_token) });
  expect(exchanged.data).toMatchObject({ access_token, item_id: itemId });
  expect((await plaid.itemGet({ access_token })).data.item.error).toBeNull();
  expect(await syncAll(plaid, { access_token, cursor: before.cursor })).toMatchObject({
    added: [],
    removed: [],
  });
});

test('update mode opens the item’s own bank, lasts half an hour and accepts no products', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid, url, clock } = sandbox;
  const { access_token } = await linkBank(sandbox);
  const linkToken = await openUpdateMode(sandbox, access_token);

  expect(await answerLink(url, linkToken, { institutionId: 'ins_900102' })).toMatchObject({
    error_code: 'INVALID_INSTITUTION',
  });
  expect((await refusalOf(plaid.linkTokenCreate(linkRequest({ access_token })))).error_code).toBe(
    'INVALID_FIELD',
  );
  clock.advance(30 * minuteMs);
  expect(await answerLink(url, linkToken)).toMatchObject({ error_code: 'INVALID_LINK_TOKEN' });
});

test('sharing an account later adds its transactions, and no longer sharing it removes them', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid, url } = sandbox;
  const { access_token } = await linkReadyBank(sandbox, {}, { account: 'Goal Savings' });
  const before = await syncAll(plaid, { access_token });

  const linkToken = await openUpdateMode(sandbox, access_token, { account_selection_enabled: true });
  await answerLink(url, linkToken, { account: 'Everyday Checking' });
  const after = await syncAll(plaid, { access_token, cursor: before.cursor });

  expect(after.removed).toHaveLength(before.added.length);
  expect(after.added.length).toBeGreaterThan(before.added.length);
});

test('a removed item’s token no longer works', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid } = sandbox;
  const { access_token } = await linkBank(sandbox);
  const linkToken = await openUpdateMode(sandbox, access_token);

  await plaid.itemRemove({ access_token });

  for (const call of [
    ...everyRead(sandbox, access_token),
    plaid.itemGet({ access_token }),
    plaid.itemRemove({ access_token }),
  ])
    expect(await refusalOf(call)).toMatchObject({ status: 400, error_code: 'INVALID_ACCESS_TOKEN' });
  expect(await answerLink(sandbox.url, linkToken)).toMatchObject({ error_code: 'INVALID_LINK_TOKEN' });
});

test('items and their errors survive a restart', async () => {
  const first = await startPlaidSandbox();
  const { access_token } = await linkReadyBank(first);
  const whole = await syncAll(first.plaid, { access_token });
  const troubled = await linkBank(first);
  await first.plaid.sandboxItemResetLogin({ access_token: troubled.access_token });
  await first.close();

  const { plaid } = await startPlaidSandbox({ dataDir: first.dataDir, clock: first.clock });

  expect((await syncAll(plaid, { access_token })).added).toEqual(whole.added);
  expect((await refusalOf(plaid.accountsGet({ access_token: troubled.access_token }))).error_code).toBe(
    'ITEM_LOGIN_REQUIRED',
  );
});

test('a revoked permission cannot be repaired', async () => {
  const { plaid, url, access_token, itemId, ...sandbox } = await startWithWebhook();
  const linkToken = await openUpdateMode({ plaid }, access_token);
  await fetch(`${url}/plaid/actions/revoke`, { method: 'POST', body: new URLSearchParams({ itemId }) });
  await waitUntil(() => sandbox.told('USER_PERMISSION_REVOKED'));

  expect(await answerLink(url, linkToken)).toMatchObject({ error_code: 'USER_PERMISSION_REVOKED' });
  await plaid.sandboxItemResetLogin({ access_token });
  expect((await refusalOf(plaid.accountsGet({ access_token }))).error_code).toBe('USER_PERMISSION_REVOKED');
  expect((await refusalOf(openUpdateMode({ plaid }, access_token))).error_code).toBe(
    'USER_PERMISSION_REVOKED',
  );
});
