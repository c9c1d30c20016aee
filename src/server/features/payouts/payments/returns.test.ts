import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#server/features/ledger/api.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { bankAccounts } from '#server/platform/db/schema/payouts.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { pressDwolla, readyToSend } from '#test/support/payment-desk.ts';
import { saveBankAccount } from '#test/support/save-bank-account.ts';
import { readDepositAmounts } from '#test/support/test-dwolla.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { emailPayoutNews } from './email-payout-news.ts';
import { followPayout } from './follow-payout.ts';
import { sendPayout } from './send-payout.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());

const bank = () => balanceOf(server.db, { kind: 'bank' });

async function findAccount(id: string) {
  const [account] = await server.db.select().from(bankAccounts).where(eq(bankAccounts.id, id));
  return account;
}

/** Verifies the account at the vendor too, because the vendor can only withdraw a verification that it gave. */
async function verifyAtVendor(accountId: string): Promise<void> {
  const { dwolla } = server.deps;
  const bankId = (await findAccount(accountId))?.externalId ?? '';
  await dwolla.startMicroDeposits(bankId);
  await pressDwolla(server, 'post-micro-deposits', { id: bankId });
  await dwolla.confirmMicroDeposits(bankId, await readDepositAmounts(server.sandboxUrl, bankId));
  expect(await dwolla.readBank(bankId)).toEqual({ isVerified: true, isRemoved: false });
}

async function sendAndReturn(ending: string) {
  const me = await readyToSend(server, { account: { ending } });
  await verifyAtVendor(me.accountId);
  await sendPayout(server.deps, me.payoutId);
  await pressDwolla(server, 'process-all');
  const follow = () => followPayout(server.deps, me.payoutId);
  await Promise.all([follow(), follow(), follow()]);
  return me;
}

describe('a bank that sends the money back', () => {
  test.each([
    ['R01', '0001', { status: 'verified', isPrimary: true, stopCode: null }],
    ['R02', '0002', { status: 'stopped', isPrimary: false, stopCode: 'R02' }],
    ['R03', '0003', { status: 'stopped', isPrimary: false, stopCode: 'R03' }],
    ['R04', '0004', { status: 'stopped', isPrimary: false, stopCode: 'R04' }],
    ['R08', '0008', { status: 'unverified', isPrimary: false }],
    ['R20', '0020', { status: 'stopped', isPrimary: false, stopCode: 'R20' }],
  ])('with %s: the money is owed again and waits in one new payout', async (code, ending, account) => {
    const bankBefore = await bank();
    const me = await sendAndReturn(ending);
    const [failed, retry] = await me.payouts();
    expect(await me.payouts()).toMatchObject([
      { status: 'failed', failureCode: code, completedAt: null },
      {
        status: 'pending',
        retriesId: failed?.id,
        amountCents: 220_50,
        feeCents: 24_50,
        fundedAt: failed?.fundedAt,
      },
    ]);
    expect([await me.payableCents(), (await bank()) - bankBefore]).toEqual([220_50, -245_00]);
    expect(await findAccount(me.accountId)).toMatchObject(account);

    await sendPayout(server.deps, retry?.id ?? '');
    expect((await me.payouts()).map(({ status }) => status)).toEqual(['failed', 'pending']);
  });

  test('is made good by another account', async () => {
    const me = await sendAndReturn('0002');
    await saveBankAccount(server, me.userId, { ending: '4444' });
    const [, retry] = await me.payouts();
    await sendPayout(server.deps, retry?.id ?? '');
    await pressDwolla(server, 'process-all');
    await followPayout(server.deps, retry?.id ?? '');
    expect(await me.history()).toMatchObject([
      { status: 'completed', bankAccount: 'Checking ••••4444 at Sample Bank', detail: '' },
      { status: 'failed', bankAccount: 'Checking ••••0002 at Sample Bank', payoutDate: null },
    ]);
    expect(await me.payableCents()).toBe(0);
  });

  test('is shown to the owner with the reason and what to do', async () => {
    const me = await sendAndReturn('0002');
    await emailPayoutNews(server.deps, me.payoutId, 'failed');
    const email = (await me.emails()).join('\n');
    expect(email).toContain('$220.50 came back to us');
    expect(email).toContain('this account is closed');
    expect(email).toContain('still yours');
    expect(email).toContain('Add a bank account and we’ll send it there.');
  });
});

test('who deletes the account meanwhile reads how to be paid, and is sent to no page that is closed to them', async () => {
  const me = await sendAndReturn('0002');
  await server.db.update(users).set({ deletingAt: server.deps.now() }).where(eq(users.id, me.userId));
  await emailPayoutNews(server.deps, me.payoutId, 'failed');
  const email = (await me.emails()).join('\n');
  expect(email).toContain('Write to support@rightful.example to get paid');
  expect(email).not.toContain('/payout-settings');
});

test('an account that sends the money back three times is stopped, and its owner is notified once', async () => {
  const me = await readyToSend(server, { account: { ending: '0001' } });
  await verifyAtVendor(me.accountId);
  for (let tried = 1; tried <= 3; tried += 1) {
    const { status, isPrimary } = (await findAccount(me.accountId)) ?? {};
    expect([status, isPrimary]).toEqual(['verified', true]);
    const payoutId = (await me.payouts()).at(-1)?.id ?? '';
    await sendPayout(server.deps, payoutId);
    await pressDwolla(server, 'process-all');
    await followPayout(server.deps, payoutId);
    await emailPayoutNews(server.deps, payoutId, 'failed');
    server.clock.advance(25 * hourMs);
  }
  expect(await findAccount(me.accountId)).toMatchObject({ status: 'stopped', stopCode: 'R01' });
  await sendPayout(server.deps, (await me.payouts()).at(-1)?.id ?? '');
  expect((await me.payouts()).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed', 'pending']);
  const emails = await me.emails();
  expect(emails.filter((email) => email.includes('We’ll try again on'))).toHaveLength(2);
  expect(emails.filter((email) => email.includes('Add a bank account'))).toHaveLength(1);
  const { rows } = await server.db.execute(
    `select data->>'change' as change from jobs.job where name = 'tell-bank-account-change' and data->>'accountId' = '${me.accountId}'`,
  );
  expect(rows).toEqual([{ change: 'stopped' }]);
});

test('a return after the payout had arrived puts the money back, too', async () => {
  const me = await readyToSend(server);
  await sendPayout(server.deps, me.payoutId);
  await pressDwolla(server, 'process-all');
  await followPayout(server.deps, me.payoutId);
  expect(await me.history()).toMatchObject([{ status: 'completed', payoutDate: expect.any(String) }]);
  const bankBefore = await bank();

  server.clock.advance(58 * dayMs);
  const transfer = await server.deps.dwolla.findTransfer(me.payoutId);
  await pressDwolla(server, 'bounce', { id: transfer?.id ?? '', code: 'R03' });
  await Promise.all([followPayout(server.deps, me.payoutId), followPayout(server.deps, me.payoutId)]);

  expect(await me.payouts()).toMatchObject([
    { status: 'failed', failureCode: 'R03', completedAt: null },
    { status: 'pending', retriesId: me.payoutId },
  ]);
  expect([await me.payableCents(), (await bank()) - bankBefore]).toEqual([220_50, -220_50]);
  expect(await findAccount(me.accountId)).toMatchObject({ status: 'stopped' });
});

test('a transfer that was cancelled goes out again', async () => {
  const me = await readyToSend(server);
  await sendPayout(server.deps, me.payoutId);
  const transfer = await server.deps.dwolla.findTransfer(me.payoutId);
  await pressDwolla(server, 'cancel', { id: transfer?.id ?? '' });
  await followPayout(server.deps, me.payoutId);
  expect(await me.payouts()).toMatchObject([
    { status: 'failed', failureCode: 'cancelled' },
    { status: 'pending' },
  ]);
});
