import type { PlaidApi } from 'plaid';
import { expect, test } from 'vitest';
import { dayMs } from '#sandbox/shared.ts';
import {
  linkBank,
  linkReadyBank,
  refusalOf,
  startPlaidSandbox,
  syncAll,
} from '../../../../test/support/test-plaid.ts';

const mutation = 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION';

async function addTransaction(plaid: PlaidApi, access_token: string, date = '2026-03-02') {
  await plaid.sandboxTransactionsCreate({
    access_token,
    transactions: [{ date_transacted: date, date_posted: date, amount: 42.1, description: 'Thought up' }],
  });
}

test('a pending charge is removed when its posted one is added, which names it', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid, clock } = sandbox;
  const { access_token } = await linkReadyBank(sandbox);
  const before = await syncAll(plaid, { access_token });
  const pending = before.added.filter((transaction) => transaction.pending);
  expect(pending.length).toBeGreaterThan(0);
  for (const { date } of pending) expect(date >= '2026-03-01').toBe(true);

  clock.advance(3 * dayMs);
  const after = await syncAll(plaid, { access_token, cursor: before.cursor });

  expect(after.removed.map(({ transaction_id }) => transaction_id).sort()).toEqual(
    pending.map(({ transaction_id }) => transaction_id).sort(),
  );
  for (const { transaction_id, amount, merchant_name } of pending)
    expect(after.added).toContainEqual(
      expect.objectContaining({
        pending: false,
        pending_transaction_id: transaction_id,
        amount,
        merchant_name,
      }),
    );
});

test('a refresh posts pending transactions and improves the description of one', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid } = sandbox;
  const { access_token } = await linkReadyBank(sandbox);
  const before = await syncAll(plaid, { access_token });

  await plaid.transactionsRefresh({ access_token });
  const after = await syncAll(plaid, { access_token, cursor: before.cursor });

  expect(after.removed).toHaveLength(before.added.filter(({ pending }) => pending).length);
  expect(after.added).toHaveLength(after.removed.length);
  const [better, ...others] = after.modified;
  expect(others).toEqual([]);
  const known = before.added.find(({ transaction_id }) => transaction_id === better?.transaction_id);
  expect(known).toMatchObject({ amount: better?.amount, pending: false });
  expect(known?.personal_finance_category?.confidence_level).toBe('HIGH');
  expect(better?.personal_finance_category?.confidence_level).toBe('VERY_HIGH');
});

test('a change during paging interrupts it, and restarting from the first cursor gives exact data', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid } = sandbox;
  const { access_token } = await linkReadyBank(sandbox);
  const first = (await plaid.transactionsSync({ access_token, count: 100 })).data;

  await addTransaction(plaid, access_token);

  const next = plaid.transactionsSync({ access_token, cursor: first.next_cursor, count: 100 });
  expect(await refusalOf(next)).toMatchObject({
    status: 400,
    error_type: 'TRANSACTIONS_ERROR',
    error_code: mutation,
  });
  const restarted = await syncAll(plaid, { access_token, count: 100 });
  expect(restarted.added.filter(({ name }) => name === 'Thought up')).toEqual([
    expect.objectContaining({ amount: 42.1, date: '2026-03-02', pending: false }),
  ]);
  expect(restarted.added.length).toBe(
    new Set(restarted.added.map(({ transaction_id }) => transaction_id)).size,
  );
});

test('a change between two rounds of paging is an update in the next round', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid } = sandbox;
  const { access_token } = await linkReadyBank(sandbox);
  const { cursor } = await syncAll(plaid, { access_token });
  const idle = await syncAll(plaid, { access_token, cursor });
  expect(idle).toMatchObject({ added: [], modified: [], removed: [], cursor });

  await addTransaction(plaid, access_token);
  const update = await syncAll(plaid, { access_token, cursor });

  expect(update.added.map(({ name }) => name)).toEqual(['Thought up']);
  expect(await syncAll(plaid, { access_token, cursor })).toEqual(update);
});

test('custom transactions must be recent and few', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid } = sandbox;
  const { access_token } = await linkBank(sandbox);
  const one = { date_transacted: '2026-03-02', date_posted: '2026-03-02', amount: 1, description: 'x' };
  const create = (transactions: (typeof one)[]) =>
    refusalOf(plaid.sandboxTransactionsCreate({ access_token, transactions }));

  for (const wrong of [
    [{ ...one, date_transacted: '2026-02-01' }],
    [{ ...one, date_posted: '2026-03-03' }],
    [{ ...one, date_posted: '2026-03-01' }],
    Array.from({ length: 11 }, () => one),
    [],
  ])
    expect(await create(wrong)).toMatchObject({ error_code: 'INVALID_FIELD' });
});
