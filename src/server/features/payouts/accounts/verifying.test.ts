import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankAccounts } from '#server/platform/db/schema/payouts.ts';
import { createDwolla } from '#server/platform/providers/dwolla/dwolla.ts';
import { minuteMs } from '#shared/durations.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { pressDwolla } from '#test/support/payment-desk.ts';
import {
  accountsPath,
  addAccount,
  addVerifiedAccount,
  bankIdOf,
  findRow,
  listAccounts,
  makePrimary,
  readAmounts,
  receiveDeposits,
  remove,
  typedAccount,
  verify,
} from '#test/support/payout-desk.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { followAccounts, startDeposits } from './follow-accounts.ts';

let server: TestServer;
let browser: Awaited<ReturnType<typeof signInSomebody>>['browser'];
let email: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ listens: true, sandboxSpeed: 0.01 });
  const { dwolla, config } = server.deps;
  await dwolla.registerWebhook(`${config.publicUrl}${webhookPaths.dwolla}`);
});
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  email = `verifies-${count}@example.com`;
  ({ browser } = await signInSomebody(server, { email }));
});

const wrong = ['0.99', '0.98'];
const subjects = async () => (await server.mailbox.list(email)).map(({ subject }) => subject);

describe('asking for small deposits', () => {
  test('sends them, says the next business day, and asked again changes nothing', async () => {
    const { id } = await addAccount(browser);
    const asked = (await verify(browser, id)).json();
    expect(asked).toMatchObject({ status: 'deposits_sent', depositsExpectedOn: '2026-03-03' });
    const bankId = await bankIdOf(server, id);
    await waitUntil(() => server.deps.dwolla.readMicroDeposits(bankId));
    expect((await verify(browser, id)).json()).toEqual(asked);
    await startDeposits(server.deps, id);
    expect(await server.deps.dwolla.readMicroDeposits(bankId)).toMatchObject({ status: 'pending' });
  });

  test('is reported by the vendor’s event when they have arrived', async () => {
    const { id } = await addAccount(browser);
    await verify(browser, id);
    const bankId = await bankIdOf(server, id);
    await waitUntil(() => server.deps.dwolla.readMicroDeposits(bankId));
    await pressDwolla(server, 'post-micro-deposits', { id: bankId });
    await waitUntil(async () => (await findRow(server, id)).status === 'deposits_arrived');
  });

  test('ends with the bank’s reason when they come back', async () => {
    const { id } = await addAccount(browser, { ending: '9003' });
    await receiveDeposits(server, browser, id);
    const [account] = await listAccounts(browser);
    expect(account?.status).toBe('verification_failed');
    expect(account?.reason).toContain('can’t find an account with this number');
    expect(await findRow(server, id)).toMatchObject({ stopCode: 'R03' });
    const again = await verify(browser, id);
    expect([again.statusCode, again.json().code]).toEqual([409, 'bank_account_not_ready']);
    await waitUntil(async () => (await subjects()).includes('We couldn’t verify your bank account'));
  });

  test('continues by the clock where events and jobs were lost', async () => {
    const { id } = await addAccount(browser);
    const bankId = await bankIdOf(server, id);
    const lost = { status: 'deposits_sent', depositsExpectedOn: '2026-03-03' } as const;
    await server.db.update(bankAccounts).set(lost).where(eq(bankAccounts.id, id));
    await followAccounts(server.deps);
    await waitUntil(() => server.deps.dwolla.readMicroDeposits(bankId));
    expect(await findRow(server, id)).toMatchObject({ status: 'deposits_sent' });
  });
});

describe('telling the amounts', () => {
  test('verifies the account in either order, and the first one becomes the primary one', async () => {
    const { id } = await addAccount(browser);
    await receiveDeposits(server, browser, id);
    server.clock.advance(minuteMs);
    const amounts = await readAmounts(server, id);
    const verified = (await verify(browser, id, amounts.toReversed())).json();
    const heldUntil = new Date(server.clock.now().getTime() + 30_000).toISOString();
    expect(verified).toMatchObject({ isVerified: true, isPrimary: true, status: 'verified', heldUntil });
    expect((await verify(browser, id, wrong)).json()).toEqual(verified);
    await waitUntil(async () => (await subjects()).includes('Your bank account is verified'));
  });

  test('of a second account leaves the primary one as it is', async () => {
    const first = await addVerifiedAccount(server, browser);
    const second = await addVerifiedAccount(server, browser);
    expect(second).toMatchObject({ isVerified: true, isPrimary: false });
    expect(await listAccounts(browser)).toMatchObject([
      { id: first.id, isPrimary: true },
      { id: second.id, isPrimary: false },
    ]);
  });

  test('wrongly says how many tries are left, and three times ends it', async () => {
    const { id } = await addAccount(browser);
    await receiveDeposits(server, browser, id);
    const answers = [];
    for (let nth = 1; nth <= 4; nth += 1) answers.push(await verify(browser, id, wrong));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 409]);
    expect(answers.map((answer) => answer.json().code)).toEqual([
      'deposit_amounts_wrong',
      'deposit_amounts_wrong',
      'deposit_amounts_wrong',
      'bank_account_not_ready',
    ]);
    expect(answers[0]?.json().detail).toContain('You have 2 tries left.');
    expect(answers[1]?.json().detail).toContain('You have 1 try left.');
    expect(answers[2]?.json().detail).toContain('That was the last try');
    expect(await listAccounts(browser)).toMatchObject([{ status: 'verification_failed', triesLeft: 0 }]);
    const right = await verify(browser, id, await readAmounts(server, id));
    expect(right.statusCode).toBe(409);
  });

  test('after it has ended can start again with the account added again', async () => {
    const typed = typedAccount();
    const first = (await browser.post(accountsPath, typed)).json();
    await receiveDeposits(server, browser, first.id);
    for (let nth = 1; nth <= 3; nth += 1) await verify(browser, first.id, wrong);
    await remove(browser, first.id);
    const second = (await browser.post(accountsPath, typed)).json();
    await receiveDeposits(server, browser, second.id);
    const answer = await verify(browser, second.id, await readAmounts(server, second.id));
    expect(answer.json()).toMatchObject({ isVerified: true });
  });

  test('before they were asked for, or are there, costs no try', async () => {
    const { id } = await addAccount(browser);
    const unasked = await verify(browser, id, wrong);
    expect([unasked.statusCode, unasked.json().code]).toEqual([409, 'bank_account_not_ready']);
    await verify(browser, id);
    const bankId = await bankIdOf(server, id);
    await waitUntil(() => server.deps.dwolla.readMicroDeposits(bankId));
    const early = await verify(browser, id, wrong);
    expect(early.statusCode).toBe(409);
    expect(early.json().detail).toContain('starting March 3, 2026,');
    expect(await findRow(server, id)).toMatchObject({ wrongTries: 0, status: 'deposits_sent' });
  });

  test('to a vendor that does not answer costs no try and can be repeated', async () => {
    const { id } = await addAccount(browser);
    await receiveDeposits(server, browser, id);
    const { deps } = server;
    const { dwolla } = deps;
    const amounts = await readAmounts(server, id);
    const nowhere = { ...server.vendors.dwolla, baseUrl: 'http://127.0.0.1:9', now: deps.now };
    deps.dwolla = createDwolla(nowhere);
    try {
      expect((await verify(browser, id, amounts)).statusCode).toBe(503);
    } finally {
      deps.dwolla = dwolla;
    }
    expect(await findRow(server, id)).toMatchObject({ wrongTries: 0, status: 'deposits_arrived' });
    expect((await verify(browser, id, amounts)).json()).toMatchObject({ isVerified: true });
  });

  test('whose answer was lost is a try, and what the vendor confirmed is not lost', async () => {
    const { id } = await addAccount(browser);
    await receiveDeposits(server, browser, id);
    const bankId = await bankIdOf(server, id);
    const [first, second] = (await readAmounts(server, id)).map((amount) => Number(amount.slice(-2)));
    await server.deps.dwolla.confirmMicroDeposits(bankId, [first ?? 0, second ?? 0]);
    await waitUntil(async () => (await findRow(server, id)).status === 'verified');
    const asKilled = { status: 'deposits_arrived', wrongTries: 3, isPrimary: false } as const;
    await server.db.update(bankAccounts).set(asKilled).where(eq(bankAccounts.id, id));
    expect((await verify(browser, id, wrong)).json()).toMatchObject({ isVerified: true, isPrimary: true });
  });

  test('whose last try was lost and wrong ends it', async () => {
    const { id } = await addAccount(browser);
    await receiveDeposits(server, browser, id);
    await server.db.update(bankAccounts).set({ wrongTries: 3 }).where(eq(bankAccounts.id, id));
    const answer = await verify(browser, id, await readAmounts(server, id));
    expect(answer.statusCode).toBe(409);
    expect(await findRow(server, id)).toMatchObject({ status: 'verification_failed' });
  });

  test.each([['0.7'], ['7'], ['1.07'], ['-0.07'], ['0.07\u0000']])('as %o is refused', async (amount) => {
    const { id } = await addAccount(browser);
    expect((await verify(browser, id, [amount, '0.01'])).statusCode).toBe(400);
  });

  test('too often in an hour is refused', async () => {
    const { id } = await addAccount(browser);
    for (let nth = 1; nth <= 30; nth += 1) await verify(browser, id, wrong);
    expect((await verify(browser, id, wrong)).statusCode).toBe(429);
  });
});

describe('the primary account', () => {
  test('is chosen among verified ones, with a new hold; chosen again it stays as it is', async () => {
    const first = await addVerifiedAccount(server, browser);
    const second = await addVerifiedAccount(server, browser);
    server.clock.advance(minuteMs);
    const chosen = (await makePrimary(browser, second.id)).json();
    const heldUntil = new Date(server.clock.now().getTime() + 30_000).toISOString();
    expect(chosen).toMatchObject({ isPrimary: true, heldUntil });
    server.clock.advance(1_000);
    expect((await makePrimary(browser, second.id)).json()).toEqual(chosen);
    expect(await listAccounts(browser)).toMatchObject([
      { id: first.id, isPrimary: false },
      { id: second.id, isPrimary: true },
    ]);
    await waitUntil(async () =>
      (await subjects()).includes('Your payouts now go to a different bank account'),
    );
  });

  test('cannot be one that is not verified', async () => {
    const { id } = await addAccount(browser);
    const answer = await makePrimary(browser, id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'bank_account_not_ready']);
    expect(answer.json().detail).toContain('Verify this account first');
  });

  test('that is removed is followed by none', async () => {
    const first = await addVerifiedAccount(server, browser);
    const second = await addVerifiedAccount(server, browser);
    await remove(browser, first.id);
    expect(await listAccounts(browser)).toMatchObject([{ id: second.id, isPrimary: false }]);
  });
});
