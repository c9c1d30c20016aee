import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as ledger from '#server/features/ledger/api.ts';
import { deposits, payouts } from '#server/platform/db/schema/payouts.ts';
import { dayMs } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import { listTransfers, pressDwolla, readyToSend } from '#test/support/payment-desk.ts';
import { insertReadyPayout } from '#test/support/ready-payout.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { saveBankAccount } from '#test/support/save-bank-account.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { recordDeposit } from '../deposits/record-deposit.ts';
import { followPayout } from '../payments/follow-payout.ts';
import { sendPayout } from '../payments/send-payout.ts';
import { differenceLine } from './difference.ts';
import { findDifferences, reconcileMoney } from './find-differences.ts';

let server: TestServer;
let userId: string;
/** The differences that earlier tests left behind. */
let before: Set<string>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());

const look = () => findDifferences(server.deps, { pauseMs: 0 });
const news = async () => (await look()).filter((difference) => !before.has(differenceLine(difference)));
const newKinds = async () => (await news()).map(({ kind }) => kind).sort();

async function lastDeposit(amount: string, addenda: string) {
  await pressDwolla(server, 'post-deposit', { amount, addenda });
  const paidIn = (await listTransfers(server)).findLast(({ reference }) => reference === addenda);
  return paidIn?.id ?? '';
}

test('a clean history of payments, returns and retries shows nothing', { timeout: 120_000 }, async () => {
  const done = await readyToSend(server);
  await sendPayout(server.deps, done.payoutId);
  const returned = await readyToSend(server, { account: { ending: '0002' } });
  await sendPayout(server.deps, returned.payoutId);
  const underWay = await readyToSend(server);
  await pressDwolla(server, 'process-all');
  for (const { payoutId } of [done, returned]) await followPayout(server.deps, payoutId);
  await sendPayout(server.deps, underWay.payoutId);
  await readyToSend(server, { account: null });
  expect(await look()).toEqual([]);
});

test('an announced payment is listed while it is awaited, and missed after two weeks', async () => {
  const { id } = await createUser(server);
  const claimId = randomUUID();
  const recovery = {
    claimId,
    userId: id,
    amountCents: cents(100_00),
    feeCents: cents(10_00),
    at: server.clock.now(),
  };
  await server.db.transaction((tx) => ledger.recordRecovery(tx, { ...recovery, receivedBy: 'us' }));
  const line = { ids: { claimId }, cents: -100_00 };
  expect(await look()).toContainEqual({ kind: 'deposit_awaited', ...line });
  server.clock.advance(15 * dayMs);
  expect(await look()).toContainEqual({ kind: 'deposit_missing', ...line });
});

describe('a difference', () => {
  beforeEach(async () => {
    userId = (await createUser(server)).id;
    await saveBankAccount(server, userId);
    before = new Set((await look()).map(differenceLine));
  });

  /** Sends a payout in the ledger and at the bank. Its recovery has no deposit, which is a known difference. */
  async function sentPayout() {
    const payoutId = await insertReadyPayout(server, userId);
    await sendPayout(server.deps, payoutId);
    for (const difference of await look()) before.add(differenceLine(difference));
    return { payoutId, transfer: await server.deps.dwolla.findTransfer(payoutId) };
  }

  test('is a transfer that is unknown here', async () => {
    const { transfer } = await sentPayout();
    const bankId = await bankIdOf(userId);
    const stray = await server.deps.dwolla.send({ payoutId: randomUUID(), bankId, amountCents: 5_00 });
    expect(await news()).toEqual([{ kind: 'transfer_unknown', ids: { transferId: stray.id }, cents: 5_00 }]);
    expect(stray.id).not.toBe(transfer?.id);
  });

  test('is a second transfer of one payout, of another amount', async () => {
    const { payoutId } = await sentPayout();
    const second = await server.deps.dwolla.send({
      payoutId,
      bankId: await bankIdOf(userId),
      amountCents: 7_00,
    });
    expect(await news()).toEqual([
      { kind: 'transfer_amount', ids: { payoutId, transferId: second.id }, cents: 7_00 - 220_50 },
      {
        kind: 'transfer_twice',
        ids: { payoutId, transferId: expect.any(String) },
        cents: expect.any(Number),
      },
    ]);
  });

  test('is a transfer that ended and of which we did not hear', async () => {
    const { payoutId, transfer } = await sentPayout();
    await pressDwolla(server, 'process', { id: transfer?.id ?? '' });
    const ids = { payoutId, transferId: transfer?.id };
    expect(await news()).toEqual([{ kind: 'transfer_state', ids, cents: 220_50 }]);
    await followPayout(server.deps, payoutId);
    expect(await news()).toEqual([]);
  });

  test('is a payout that the bank has never seen', async () => {
    const payoutId = await insertReadyPayout(server, userId);
    const at = server.clock.now();
    await server.db.transaction(async (tx) => {
      await tx.update(payouts).set({ status: 'processing', submittedAt: at }).where(eq(payouts.id, payoutId));
      await ledger.startPayout(tx, { payoutId, userId, amountCents: cents(220_50), at });
      await ledger.settlePayout(tx, { payoutId, at });
    });
    expect(await newKinds()).toEqual(['deposit_awaited', 'in_transit', 'payout_not_at_bank', 'payout_state']);
  });

  test('is a payout that is completed here and not in the books', async () => {
    const { payoutId } = await sentPayout();
    await server.db.update(payouts).set({ status: 'completed' }).where(eq(payouts.id, payoutId));
    expect(await news()).toEqual([
      { kind: 'payout_state', ids: { payoutId }, cents: 220_50 },
      { kind: 'in_transit', ids: { payoutId }, cents: 220_50 },
    ]);
  });

  test('is a payout under way that the books know nothing of', async () => {
    const payoutId = await insertReadyPayout(server, userId);
    await server.db.update(payouts).set({ status: 'processing' }).where(eq(payouts.id, payoutId));
    expect(await newKinds()).toEqual(['deposit_awaited', 'in_transit', 'payable']);
  });

  test('is a deposit of which we did not hear', async () => {
    const transferId = await lastDeposit('12.00', 'UNHEARD');
    expect(await news()).toEqual([{ kind: 'deposit_not_posted', ids: { transferId }, cents: 12_00 }]);
  });

  test('is a deposit that is for no claim', async () => {
    const transferId = await lastDeposit('13.00', 'UNMATCHED');
    await recordDeposit(server.deps, transferId);
    expect(await news()).toEqual([{ kind: 'deposit_unmatched', ids: { transferId }, cents: 13_00 }]);
  });

  test('is a deposit that the bank does not show, or shows with another amount', async () => {
    const depositId = 'no-such-transfer';
    const post = (id: string, amountCents: number) =>
      server.db.transaction((tx) =>
        ledger.recordDeposit(tx, { depositId: id, amountCents: cents(amountCents), at: server.clock.now() }),
      );
    await post(depositId, 14_00);
    const transferId = await lastDeposit('15.00', 'ANOTHER AMOUNT');
    await post(transferId, 16_00);
    expect(await news()).toEqual([
      { kind: 'deposit_amount', ids: { transferId }, cents: -1_00 },
      { kind: 'deposit_not_at_bank', ids: { transferId: depositId }, cents: 14_00 },
      { kind: 'clearing_unexplained', ids: {}, cents: expect.any(Number) },
    ]);
  });

  test('is more money than the office announced', async () => {
    const me = await readyToSend(server);
    const transferId = await lastDeposit('1.00', `AGAIN ${me.reference}`);
    await recordDeposit(server.deps, transferId);
    expect(await news()).toEqual([{ kind: 'deposit_excess', ids: { claimId: me.claimId }, cents: 1_00 }]);
    await server.db.delete(deposits).where(eq(deposits.externalId, transferId));
  });

  async function bankIdOf(owner: string): Promise<string> {
    const { rows } = await server.db.execute<{ external_id: string }>(
      sql`select external_id from bank_accounts where user_id = ${owner} and is_primary`,
    );
    return rows[0]?.external_id ?? '';
  }
});

test('what differs is logged and counted by kind, without anything about a person', async () => {
  await reconcileMoney(server.deps, { pauseMs: 0 });
  const lines = server.logged.filter((line) => line.includes('the books differ'));
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.join('')).not.toMatch(/@|Sample/);
  expect(await server.deps.metrics.registry.metrics()).toContain(
    'money_differences{kind="deposit_unmatched"} 1',
  );
});

test('the operator’s command prints a line for each and fails', { timeout: 120_000 }, async () => {
  const { code, output: printed } = await runOperatorCommand({
    program: 'reconcile',
    environment: { DATABASE_URL: server.databaseUrl, SANDBOX_PORT: new URL(server.sandboxUrl).port },
  });
  expect(code).toBe(1);
  expect(printed).toMatch(/^deposit_unmatched transferId=[\w-]+ cents=1300$/m);
  expect(printed).toMatch(/\d+ differences, \d+ payments still expected\n$/);
});
