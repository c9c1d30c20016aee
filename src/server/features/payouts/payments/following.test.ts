import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bankAccounts, payouts } from '#server/platform/db/schema/payouts.ts';
import { dayMs, minuteMs } from '#shared/durations.ts';
import { listTransfers, pressDwolla } from '#test/support/payment-desk.ts';
import { insertReadyPayout } from '#test/support/ready-payout.ts';
import { saveBankAccount } from '#test/support/save-bank-account.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { followDeposits, recordDeposit } from '../deposits/record-deposit.ts';
import { followPayout } from './follow-payout.ts';
import { followPayouts, sendDuePayouts } from './follow-payouts.ts';
import { sendPayout } from './send-payout.ts';

let server: TestServer;
let userId: string;
let accountId: string;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  userId = (await createUser(server)).id;
  accountId = await saveBankAccount(server, userId);
  await server.db.execute('delete from jobs.job');
});

/** Lists the jobs whose payload contains this id. */
async function jobsAbout(id: string): Promise<string[]> {
  const { rows } = await server.db.execute<{ name: string }>(
    sql`select name from jobs.job where data::text like ${`%${id}%`}`,
  );
  return rows.map(({ name }) => name);
}

test('the regular check asks about what was sent, and sends what was only started', async () => {
  const sent = await insertReadyPayout(server, userId);
  await sendPayout(server.deps, sent);
  const begun = await insertReadyPayout(server, userId);
  await server.db
    .update(payouts)
    .set({ status: 'processing', submittedAt: server.clock.now() })
    .where(eq(payouts.id, begun));
  const waiting = await insertReadyPayout(server, userId);
  await followPayouts(server.deps);
  expect(await jobsAbout(sent)).toEqual(['follow-payout']);
  expect(await jobsAbout(begun)).toEqual(['send-payout']);
  expect(await jobsAbout(waiting)).toEqual([]);
});

test('what arrived is asked about as long as a bank may send it back', async () => {
  const payoutId = await insertReadyPayout(server, userId);
  await sendPayout(server.deps, payoutId);
  await pressDwolla(server, 'process-all');
  await followPayout(server.deps, payoutId);
  await server.db.execute('delete from jobs.job');
  server.clock.advance(64 * dayMs);
  await followPayouts(server.deps);
  expect(await jobsAbout(payoutId)).toEqual(['follow-payout']);
  await server.db.execute('delete from jobs.job');
  server.clock.advance(2 * dayMs);
  await followPayouts(server.deps);
  expect(await jobsAbout(payoutId)).toEqual([]);
});

test('what waited is sent once its account is good, for one user or for all', async () => {
  const payoutId = await insertReadyPayout(server, userId);
  const heldUntil = new Date(server.clock.now().getTime() + minuteMs);
  await server.db.update(bankAccounts).set({ heldUntil }).where(eq(bankAccounts.id, accountId));
  await sendDuePayouts(server.deps);
  expect(await jobsAbout(payoutId)).toEqual([]);
  server.clock.advance(minuteMs);
  await sendDuePayouts(server.deps, userId);
  expect(await jobsAbout(payoutId)).toEqual(['send-payout']);
  await sendDuePayouts(server.deps);
  expect(await jobsAbout(payoutId)).toEqual(['send-payout', 'send-payout']);
  await sendDuePayouts(server.deps, (await createUser(server)).id);
  expect(await jobsAbout(payoutId)).toHaveLength(2);
});

test('a deposit without an event is recorded, once', async () => {
  await pressDwolla(server, 'post-deposit', { amount: '20.00', addenda: 'UNTOLD' });
  const deposit = (await listTransfers(server)).find(({ reference }) => reference === 'UNTOLD');
  const transferId = deposit?.id ?? '';
  await followDeposits(server.deps);
  expect(await jobsAbout(transferId)).toEqual(['record-deposit']);
  await recordDeposit(server.deps, transferId);
  await followDeposits(server.deps);
  expect(await jobsAbout(transferId)).toEqual(['record-deposit']);
});
