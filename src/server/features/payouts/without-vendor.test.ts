import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankAccounts, payouts } from '#server/platform/db/schema/payouts.ts';
import { notOfferedText } from '#shared/vendors.ts';
import { insertPayoutForFile } from '#test/support/payout-for-file.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { goodRoutingNumber } from '#test/support/test-dwolla.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { ensureRegistered } from './accounts/ensure-registered.ts';
import { followAccounts, startDeposits } from './accounts/follow-accounts.ts';
import { followDeposits } from './deposits/record-deposit.ts';
import { followPayouts, sendDuePayouts } from './payments/follow-payouts.ts';
import { sendPayout } from './payments/send-payout.ts';
import { reconcileMoney } from './reconciliation/find-differences.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { payoutMethod: null },
    without: ['dwolla', 'agencies'],
    worksJobs: false,
  });
});
afterAll(() => server.stop());

const numbers = {
  bankName: 'Sample Bank',
  accountType: 'checking',
  accountHolderName: 'Sample Person',
  routingNumber: goodRoutingNumber,
  accountNumber: '000123456789',
};

test('no account is added or verified where payouts are not offered', async () => {
  const { browser, userId } = await signInSomebody(server);
  const added = await browser.post('/api/user/payout-accounts', numbers);
  expect(added.json()).toMatchObject({ code: 'not_offered', detail: notOfferedText('dwolla') });
  const linked = { linkedAccountId: '00000000-0000-4000-8000-000000000000' };
  expect((await browser.post('/api/user/payout-accounts/linked', linked)).json()).toMatchObject({
    code: 'not_offered',
  });
  const verified = await browser.post(`/api/user/payout-accounts/${linked.linkedAccountId}/verify`);
  expect(verified.json()).toMatchObject({ code: 'not_offered' });
  expect(await server.db.$count(bankAccounts, eq(bankAccounts.userId, userId))).toBe(0);
});

test('a payout from before waits, and no job asks the vendor', async () => {
  const { accountId, payoutId, userId } = await insertPayoutForFile(server);
  await sendPayout(server.deps, payoutId);
  await sendDuePayouts(server.deps, userId);
  await followPayouts(server.deps);
  await followDeposits(server.deps);
  await startDeposits(server.deps, accountId);
  await followAccounts(server.deps);
  await reconcileMoney(server.deps, { pauseMs: 0 });
  expect(await ensureRegistered(server.deps, accountId)).toBeUndefined();
  const [payout] = await server.db.select().from(payouts).where(eq(payouts.id, payoutId));
  expect(payout?.status).toBe('pending');
});
