import { expect, test } from 'vitest';
import { plantedPurchasesOf } from '#sandbox/people/planted-purchases.ts';
import { linkReadyBank, refusalOf, startPlaidSandbox, syncAll } from '../../../../test/support/test-plaid.ts';
import { waitUntil } from '../../../../test/support/wait-until.ts';
import { startWebhookReceiver } from '../../../../test/support/webhook-receiver.ts';

async function start() {
  const sandbox = await startPlaidSandbox();
  const { url: webhook, received } = await startWebhookReceiver();
  const bank = await linkReadyBank(sandbox, { webhook });
  const { cursor } = await syncAll(sandbox.plaid, bank);
  const press = async (action: string, form: Record<string, string> = {}, headers = {}) =>
    fetch(`${sandbox.url}/plaid/actions/${action}`, {
      method: 'POST',
      body: new URLSearchParams({ itemId: bank.itemId, ...form }),
      headers,
      redirect: 'manual',
    });
  const readPage = async () => (await fetch(`${sandbox.url}/plaid`)).text();
  const update = () => syncAll(sandbox.plaid, { access_token: bank.access_token, cursor });
  const told = (code: string) => received.some(({ body }) => JSON.parse(body).webhook_code === code);
  return { ...sandbox, ...bank, press, readPage, update, told };
}

test('the page shows the login, its accounts, requests and webhooks, and no token', async () => {
  const { readPage, press, told, access_token, itemId, url } = await start();
  await press('fire-webhook', { code: 'PENDING_DISCONNECT' });
  await waitUntil(() => told('PENDING_DISCONNECT'));

  const page = await readPage();

  for (const text of [
    'Cedar &amp; Harbor Bank (sandbox)',
    'Jordan Avery Rivera',
    itemId,
    'HISTORICAL_UPDATE_COMPLETE',
    '$3,482.16',
    'ITEM: PENDING_DISCONNECT',
    'POST /plaid/transactions/sync',
  ])
    expect(page).toContain(text);
  expect(page).not.toContain(access_token);
  expect(page).not.toContain('link/session');
  expect(await (await fetch(url)).text()).toContain('1 linked login<');
});

test('the buttons require a login or revoke the permission, and send a webhook', async () => {
  const { plaid, press, told, access_token } = await start();

  const answer = await press('require-login');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/plaid']);
  expect((await refusalOf(plaid.accountsGet({ access_token }))).error_code).toBe('ITEM_LOGIN_REQUIRED');
  await waitUntil(() => told('ERROR'));

  await press('revoke');
  expect((await refusalOf(plaid.accountsGet({ access_token }))).error_code).toBe('USER_PERMISSION_REVOKED');
  await waitUntil(() => told('USER_PERMISSION_REVOKED'));
});

test('a transaction can be added by hand', async () => {
  const { press, update } = await start();

  await press('add-transaction', { description: 'Paper lantern', dollars: '-7.25' });

  expect((await update()).added).toEqual([
    expect.objectContaining({ name: 'Paper lantern', amount: -7.25, pending: false }),
  ]);
});

test('a duplicate repeats the newest purchase two minutes later', async () => {
  const { press, update, plaid, access_token } = await start();
  const known = (await syncAll(plaid, { access_token })).added;

  await press('duplicate-charge');

  const [again, ...others] = (await update()).added;
  expect(others).toEqual([]);
  const original = known.find(
    ({ merchant_name, amount }) => merchant_name === again?.merchant_name && amount === again?.amount,
  );
  const minutes =
    (Date.parse(again?.authorized_datetime ?? '') - Date.parse(original?.authorized_datetime ?? '')) / 60_000;
  expect(minutes).toBe(2);
});

test('an owed refund is paid once, then the next one', async () => {
  const { press, update } = await start();
  const owed = plantedPurchasesOf('jordan-rivera').flatMap((purchase) =>
    purchase.outcome === 'refund-promised' || purchase.outcome === 'returned-not-refunded'
      ? [{ merchant_name: purchase.merchant.name, amount: -purchase.refundCents / 100 }]
      : [],
  );

  for (let presses = 0; presses <= owed.length; presses += 1) await press('refund-credit');

  expect((await update()).added).toEqual(owed.map((refund) => expect.objectContaining(refund)));
});

test('pending transactions can be posted', async () => {
  const { press, update } = await start();
  await press('settle');

  const { added, removed, modified } = await update();

  expect(removed.length).toBeGreaterThan(0);
  expect(added).toHaveLength(removed.length);
  expect(modified).toHaveLength(1);
});

test('cross-site requests, unknown logins and invalid forms are refused', async () => {
  const { press } = await start();

  expect((await press('revoke', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await press('revoke', { itemId: 'none' })).status).toBe(404);
  expect((await press('add-transaction', { description: '', dollars: 'many' })).status).toBe(400);
  expect((await press('fire-webhook', { code: 'INVENTED' })).status).toBe(400);
});
