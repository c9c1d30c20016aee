import type { Transaction } from 'plaid';
import { expect, test } from 'vitest';
import {
  linkBank,
  linkReadyBank,
  refusalOf,
  startPlaidSandbox,
  syncAll,
  tooSlow,
} from '../../../../test/support/test-plaid.ts';
import { waitUntil } from '../../../../test/support/wait-until.ts';

const byId = (transactions: readonly Transaction[]) =>
  [...transactions].sort((a, b) => a.transaction_id.localeCompare(b.transaction_id));

test('while the history is being prepared there are no transactions and no cursor', async () => {
  const sandbox = await startPlaidSandbox({ speed: tooSlow });
  const { access_token } = await linkBank(sandbox);

  const { data } = await sandbox.plaid.transactionsSync({ access_token });

  expect(data).toMatchObject({
    transactions_update_status: 'NOT_READY',
    added: [],
    modified: [],
    removed: [],
    next_cursor: '',
    has_more: false,
  });
  expect(data.accounts).toHaveLength(3);
});

test('first the last month is available, then the whole history, and the cursor leads from one to the other', async () => {
  const sandbox = await startPlaidSandbox({ speed: 0.2 });
  const { plaid } = sandbox;
  const { access_token } = await linkBank(sandbox);
  const reach = (stage: string) =>
    waitUntil(
      async () => (await plaid.transactionsSync({ access_token })).data.transactions_update_status === stage,
    );

  await reach('INITIAL_UPDATE_COMPLETE');
  const recent = await syncAll(plaid, { access_token });
  await reach('HISTORICAL_UPDATE_COMPLETE');
  const older = await syncAll(plaid, { access_token, cursor: recent.cursor });

  expect(recent.added.every(({ date }) => date >= '2026-01-31')).toBe(true);
  expect(older.added.length).toBeGreaterThan(1_000);
  const whole = await syncAll(plaid, { access_token });
  expect(byId([...recent.added, ...older.added])).toEqual(byId(whole.added));
});

test('pages have the requested size, and together contain the same rows whatever the size', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid } = sandbox;
  const { access_token } = await linkReadyBank(sandbox);

  const large = await syncAll(plaid, { access_token, count: 500 });
  const small = await syncAll(plaid, { access_token, count: 97 });

  expect(small.added).toEqual(large.added);
  expect(small.pages).toBe(Math.ceil(large.added.length / 97));
  expect(new Set(large.added.map(({ transaction_id }) => transaction_id)).size).toBe(large.added.length);
  for (const count of [0, 501])
    expect((await refusalOf(plaid.transactionsSync({ access_token, count }))).error_code).toBe(
      'INVALID_FIELD',
    );
});

test('a cursor returns the same page again, even after a restart', async () => {
  const sandbox = await startPlaidSandbox();
  const { access_token } = await linkReadyBank(sandbox);
  const first = (await sandbox.plaid.transactionsSync({ access_token, count: 200 })).data;
  const second = await sandbox.plaid.transactionsSync({
    access_token,
    cursor: first.next_cursor,
    count: 200,
  });
  await sandbox.close();

  const { plaid } = await startPlaidSandbox({ dataDir: sandbox.dataDir, clock: sandbox.clock });
  const again = await plaid.transactionsSync({ access_token, cursor: first.next_cursor, count: 200 });

  expect({ ...again.data, request_id: '' }).toEqual({ ...second.data, request_id: '' });
});

test('the history has the requested number of days, ninety by default', async () => {
  const sandbox = await startPlaidSandbox();
  const oldestOf = async (access_token: string) =>
    (await syncAll(sandbox.plaid, { access_token })).added.map(({ date }) => date).sort()[0] ?? '';

  const year = await linkReadyBank(sandbox, { transactions: { days_requested: 365 } });
  const untold = await linkReadyBank(sandbox, { transactions: {} });

  expect((await oldestOf(year.access_token)).slice(0, 7)).toBe('2025-03');
  expect((await oldestOf(untold.access_token)).slice(0, 7)).toBe('2025-12');
});

test('an invalid cursor and another item’s cursor are refused', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid } = sandbox;
  const mine = await linkReadyBank(sandbox);
  const other = await linkReadyBank(sandbox);
  const { cursor: foreign } = await syncAll(plaid, other);

  for (const cursor of ['nonsense', foreign, 'W10=', Buffer.from('{"a":1}').toString('base64')])
    expect(
      await refusalOf(plaid.transactionsSync({ ...mine, itemId: undefined, cursor } as never)),
    ).toMatchObject({
      error_type: 'INVALID_REQUEST',
    });
  expect(
    await refusalOf(plaid.transactionsSync({ access_token: mine.access_token, cursor: foreign })),
  ).toMatchObject({
    error_code: 'INVALID_FIELD',
    error_message: 'cursor not associated with access_token',
  });
});

test('the updates of one account have their own cursor', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid } = sandbox;
  const { access_token } = await linkReadyBank(sandbox);
  const savings = (await plaid.accountsGet({ access_token })).data.accounts[1]?.account_id ?? '';
  const options = { account_id: savings };

  const { data } = await plaid.transactionsSync({ access_token, count: 500, options });

  expect(data.added.length).toBeGreaterThan(20);
  expect(new Set(data.added.map(({ account_id }) => account_id))).toEqual(new Set([savings]));
  const mixed = plaid.transactionsSync({ access_token, cursor: data.next_cursor });
  expect((await refusalOf(mixed)).error_code).toBe('INVALID_FIELD');
  const unknown = plaid.transactionsSync({ access_token, options: { account_id: 'none' } });
  expect((await refusalOf(unknown)).error_code).toBe('INVALID_ACCOUNT_ID');
});
