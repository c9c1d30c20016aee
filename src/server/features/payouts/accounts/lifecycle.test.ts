import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#server/platform/db/connect.ts';
import { bankAccounts } from '#server/platform/db/schema/payouts.ts';
import { type BankAccountStatus, bankAccountStatuses } from '#shared/payouts/payouts.ts';
import { insertPayoutForFile } from '#test/support/payout-for-file.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import {
  markDepositsArrived,
  markDepositsSent,
  markFailed,
  markVerified,
  nextAccountStatuses,
  stopAccount,
  unverifyAccount,
} from './lifecycle.ts';
import { type AccountRow, findAccount } from './queries.ts';

let server: TestServer;
let accountId: string;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
  ({ accountId } = await insertPayoutForFile(server));
});
afterAll(() => server.stop());

type Change = (tx: Tx, account: AccountRow) => Promise<unknown>;

const at = new Date('2026-03-02T15:00:00Z');
const verbs: Partial<Record<BankAccountStatus, Change>> = {
  deposits_sent: (tx, account) => markDepositsSent(tx, account, at),
  deposits_arrived: (tx, account) => markDepositsArrived(tx, account, at),
  verified: (tx, account) => markVerified(server.deps, tx, account),
  verification_failed: (tx, account) => markFailed(server.deps, tx, account, null),
};

/** Changes an account that has this status, and returns its status afterwards. Undefined if the change was refused. */
async function statusAfter(from: BankAccountStatus, change: Change): Promise<BankAccountStatus | undefined> {
  await server.db
    .update(bankAccounts)
    .set({ status: from, isPrimary: from === 'verified' })
    .where(eq(bankAccounts.id, accountId));
  const account = await findAccount(server.db, accountId);
  if (!account) throw new Error('no account was made');
  const isAllowed = await server.db
    .transaction((tx) => change(tx, account))
    .then(
      () => true,
      () => false,
    );
  return isAllowed ? (await findAccount(server.db, accountId))?.status : undefined;
}

test.each(bankAccountStatuses)(
  'from %s an account takes the steps of the table and no other',
  async (from) => {
    for (const [to, change] of Object.entries(verbs) as [BankAccountStatus, Change][])
      expect(await statusAfter(from, change), to).toBe(
        nextAccountStatuses[from].includes(to) ? to : undefined,
      );
  },
);

test.each(bankAccountStatuses)('an account that is %s is stopped, once', async (from) => {
  expect(await statusAfter(from, (tx, account) => stopAccount(server.deps, tx, account, 'R02'))).toBe(
    'stopped',
  );
});

test.each(bankAccountStatuses)('of all accounts only a verified one is unverified: %s', async (from) => {
  const after = await statusAfter(from, (tx, account) => unverifyAccount(server.deps, tx, account));
  expect(after).toBe(from === 'verified' ? 'unverified' : from);
});
