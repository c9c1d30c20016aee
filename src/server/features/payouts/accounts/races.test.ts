import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { attempts } from '#server/platform/db/schema/accounts.ts';
import { bankAccounts } from '#server/platform/db/schema/payouts.ts';
import { repetitions } from '#test/support/long-run.ts';
import { pressDwolla } from '#test/support/payment-desk.ts';
import {
  accountsPath,
  findRow,
  listAccounts,
  makePrimary,
  remove,
  typedAccount,
  verify,
} from '#test/support/payout-desk.ts';
import { saveBankAccount } from '#test/support/save-bank-account.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { readDepositAmounts } from '#test/support/test-dwolla.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

const rounds = repetitions({ sampled: 5, long: 50 });
const limit = { timeout: 300_000 };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ sandboxSpeed: 0.01, worksJobs: false });
});
afterAll(() => server.stop());

const codesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

async function primariesOf(userId: string) {
  const rows = await server.db.select().from(bankAccounts).where(eq(bankAccounts.userId, userId));
  return rows.filter(({ isPrimary }) => isPrimary);
}

test('two adds at once of the same numbers are one account, every time', limit, async () => {
  const { browser } = await signInSomebody(server);
  for (let round = 1; round <= rounds; round += 1) {
    await server.db.delete(attempts);
    const typed = typedAccount();
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(accountsPath, typed)));
    expect(codesOf(answers)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const [account, ...others] = await listAccounts(browser);
    expect(others).toEqual([]);
    await remove(browser, account?.id ?? '');
  }
});

test('two accounts made primary at once leave one primary, every time', limit, async () => {
  const { browser, userId } = await signInSomebody(server);
  const first = await saveBankAccount(server, userId, { isPrimary: false });
  const second = await saveBankAccount(server, userId, { isPrimary: false });
  for (let round = 1; round <= rounds; round += 1) {
    const answers = await Promise.all([
      makePrimary(browser, first),
      makePrimary(browser, second),
      makePrimary(browser, first),
    ]);
    expect(codesOf(answers)).toEqual([200, 200, 200]);
    expect(await primariesOf(userId)).toHaveLength(1);
  }
});

test(
  'an account made primary and removed at once is removed and not primary, every time',
  limit,
  async () => {
    const { browser, userId } = await signInSomebody(server);
    const outcomes = new Set<number>();
    for (let round = 1; round <= rounds; round += 1) {
      const id = await saveBankAccount(server, userId, { isPrimary: false });
      const inTurn = [() => remove(browser, id), () => makePrimary(browser, id)];
      const acts = round % 2 === 0 ? inTurn : inTurn.toReversed();
      const answers = await Promise.all(acts.map((act) => act()));
      for (const { statusCode } of answers) outcomes.add(statusCode);
      expect(await findRow(server, id)).toMatchObject({ isPrimary: false, sealedNumbers: null });
      expect(await primariesOf(userId)).toEqual([]);
    }
    expect([...outcomes].filter((code) => code !== 200 && code !== 404)).toEqual([]);
  },
);

/** Creates an account whose small deposits have arrived, without running jobs. */
async function saveDeposited(userId: string) {
  const status = 'deposits_arrived';
  const id = await saveBankAccount(server, userId, { isPrimary: false, status });
  const { externalId } = await findRow(server, id);
  await server.deps.dwolla.startMicroDeposits(externalId ?? '');
  await pressDwolla(server, 'post-micro-deposits', { id: externalId ?? '' });
  return { id, bankId: externalId ?? '' };
}

test('five wrong amounts at once are three tries at the vendor, every time', limit, async () => {
  const { browser, userId } = await signInSomebody(server);
  const { deps } = server;
  const { dwolla } = deps;
  let asked = 0;
  deps.dwolla = {
    ...dwolla,
    confirmMicroDeposits: (...told) => {
      asked += 1;
      return dwolla.confirmMicroDeposits(...told);
    },
  };
  onTestFinished(() => {
    deps.dwolla = dwolla;
  });
  for (let round = 1; round <= rounds; round += 1) {
    await server.db.delete(attempts);
    const { id } = await saveDeposited(userId);
    asked = 0;
    const tell = () => verify(browser, id, ['0.98', '0.99']);
    const codes = codesOf(await Promise.all([tell(), tell(), tell(), tell(), tell()]));
    expect(codes.filter((code) => code === 400)).toHaveLength(3);
    expect(asked).toBe(3);
    expect(await findRow(server, id)).toMatchObject({ status: 'verification_failed', wrongTries: 3 });
    expect((await tell()).statusCode).toBe(409);
    expect(asked).toBe(3);
  }
});

test('right and wrong amounts at once end as the vendor says, every time', limit, async () => {
  const { browser, userId } = await signInSomebody(server);
  for (let round = 1; round <= rounds; round += 1) {
    await server.db.delete(attempts);
    const { id, bankId } = await saveDeposited(userId);
    const right = (await readDepositAmounts(server.sandboxUrl, bankId)).map((cents) => `0.0${cents}`);
    const told = [1, 2, 3, 4].map((nth) => (nth === 1 + (round % 4) ? right : ['0.98', '0.99']));
    await Promise.all(told.map((amounts) => verify(browser, id, amounts)));
    const { isVerified } = await server.deps.dwolla.readBank(bankId);
    expect((await findRow(server, id)).status === 'verified').toBe(isVerified);
    expect((await primariesOf(userId)).length).toBeLessThanOrEqual(1);
  }
});
