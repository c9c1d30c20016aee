import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshAccount } from '#server/features/payouts/accounts/follow-accounts.ts';
import { sendPayout } from '#server/features/payouts/payments/send-payout.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { hourMs } from '#shared/durations.ts';
import { pressDwolla, readyToSend } from '#test/support/payment-desk.ts';
import { findRow, listAccounts, makePrimary } from '#test/support/payout-desk.ts';
import { saveBankAccount } from '#test/support/save-bank-account.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { askForLink, findUser, newPassword, takeOver, tokenIn } from '#test/support/take-over.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { readDepositAmounts } from '#test/support/test-dwolla.ts';
import { createUser, goodPassword } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { addPasskey, enableTotp } from '#test/support/two-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());

/** Nobody has shown yet that the account's address is theirs. */
const unproved = { emailProvedAt: null };

async function forgetProof(userId: string): Promise<void> {
  await server.db.update(users).set(unproved).where(eq(users.id, userId));
}

async function securityEmail(userId: string, count = 1): Promise<string> {
  const { email } = await findUser(server, userId);
  const mail = await server.mailbox.waitForMail(email, { subject: /password was changed/, count });
  return mail.text.replaceAll(/\s+/g, ' ');
}

const activity = async (browser: ReturnType<typeof createTestBrowser>) =>
  ((await browser.get('/api/user/security-activity')).json() as { text: string }[]).map(({ text }) => text);

describe('when somebody else signed up with the address', () => {
  test('their bank account gets nothing: payouts wait until the owner chooses', async () => {
    const heldUntil = new Date(server.deps.now().getTime() + hourMs);
    const planted = await readyToSend(server, { account: { heldUntil } });
    await forgetProof(planted.userId);

    const { browser } = await takeOver(server, planted.userId);
    server.clock.advance(2 * hourMs);
    await sendPayout(server.deps, planted.payoutId);

    expect(await planted.transfers()).toEqual([]);
    await browser.signIn({ email: (await findUser(server, planted.userId)).email, password: newPassword });
    expect(await listAccounts(browser)).toMatchObject([
      { id: planted.accountId, isPrimary: false, awaitsChoice: true, isVerified: true },
    ]);
    const history = (await browser.get('/api/user/payout-history')).json();
    expect(history).toMatchObject([
      { status: 'pending', detail: expect.stringContaining('Choose a primary account') },
    ]);
    expect(await securityEmail(planted.userId)).toContain('choose again in your payout settings');

    const own = await saveBankAccount(server, planted.userId, { isPrimary: false });
    expect((await makePrimary(browser, own)).json()).toMatchObject({ isPrimary: true, awaitsChoice: false });
    server.clock.advance(hourMs);
    await sendPayout(server.deps, planted.payoutId);
    expect(await planted.payouts()).toMatchObject([{ status: 'processing', bankAccountId: own }]);
  });

  test('a payout that is already under way continues', async () => {
    const planted = await readyToSend(server);
    await forgetProof(planted.userId);
    await sendPayout(server.deps, planted.payoutId);
    await takeOver(server, planted.userId);
    expect(await planted.payouts()).toMatchObject([
      { status: 'processing', bankAccountId: planted.accountId },
    ]);
    expect(await planted.transfers()).toHaveLength(1);
  });

  test('the security activity says that payouts wait for a choice', async () => {
    const squatter = await signInSomebody(server, unproved);
    await saveBankAccount(server, squatter.userId);
    const { browser } = await takeOver(server, squatter.userId);
    expect((await squatter.browser.get('/api/auth/me')).statusCode).toBe(401);
    expect(await activity(browser)).toContain(
      'Your email address was confirmed. Payouts wait until you choose a bank account again.',
    );
  });

  test('a mailed link alone does not get past a second step', async () => {
    const somebody = await signInSomebody(server, unproved);
    await enableTotp(server, somebody.browser);
    await addPasskey(server, somebody.browser);
    const { browser, signedIn } = await takeOver(server, somebody.userId);
    expect(signedIn).toMatchObject({
      secondFactor: { methods: expect.arrayContaining(['totp', 'passkey']) },
    });
    expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
  });

  test('the same holds for the link of somebody who signed up without a password', async () => {
    const browser = createTestBrowser(server);
    const email = 'victim@example.com';
    const address = '1420 Alder Creek Road, Sacramento, CA 95814';
    const person = { firstName: 'Sample', lastName: 'Person', dateOfBirth: '1988-04-12', address };
    const { id: userId } = (await browser.post('/api/onboarding/personal-info', { email, ...person })).json();
    const accountId = await saveBankAccount(server, userId);

    const welcome = await server.mailbox.waitForMail(email, { subject: /^Set your/ });
    const owner = await takeOver(server, userId, tokenIn(welcome));

    expect(owner.signedIn).toMatchObject({ id: userId });
    expect(await findRow(server, accountId)).toMatchObject({ isPrimary: false, awaitsChoice: true });
  });

  test('an account of theirs that is verified only afterwards does not become primary by itself', async () => {
    const { userId } = await signInSomebody(server, unproved);
    const id = await saveBankAccount(server, userId, { isPrimary: false, status: 'deposits_arrived' });
    const bankId = (await findRow(server, id)).externalId ?? '';
    await server.deps.dwolla.startMicroDeposits(bankId);
    await pressDwolla(server, 'post-micro-deposits', { id: bankId });
    await takeOver(server, userId);

    const [first = 0, second = 0] = await readDepositAmounts(server.sandboxUrl, bankId);
    await server.deps.dwolla.confirmMicroDeposits(bankId, [first, second]);
    await refreshAccount(server.deps, id);

    expect(await findRow(server, id)).toMatchObject({ status: 'verified', isPrimary: false });
  });
});

describe('the owner', () => {
  test('chooses the same account again with one call, and is paid there after the hold', async () => {
    const heldUntil = new Date(server.deps.now().getTime() + hourMs);
    const me = await readyToSend(server, { account: { heldUntil } });
    await forgetProof(me.userId);
    const { browser } = await takeOver(server, me.userId);
    expect((await makePrimary(browser, me.accountId)).statusCode).toBe(200);
    server.clock.advance(hourMs);
    await sendPayout(server.deps, me.payoutId);
    expect(await me.transfers()).toHaveLength(1);
  });

  test('who set nothing up before is emailed about the password alone', async () => {
    const { userId } = await signInSomebody(server, unproved);
    const { browser } = await takeOver(server, userId);
    const email = await securityEmail(userId);
    expect(email).toContain('Your password was changed');
    expect(email).not.toContain('for the first time');
    expect(await activity(browser)).toContain('Your email address was confirmed.');
  });

  test('loses nothing at a later reset: the address is proved once', async () => {
    const { userId } = await signInSomebody(server, unproved);
    const { browser } = await takeOver(server, userId);
    const { emailProvedAt } = await findUser(server, userId);
    expect(emailProvedAt).toEqual(server.clock.now());
    await enableTotp(server, browser);
    const accountId = await saveBankAccount(server, userId);

    server.clock.advance(hourMs);
    const { signedIn } = await takeOver(server, userId, await askForLink(server, userId, 2));

    expect(signedIn).toMatchObject({ secondFactor: { methods: ['totp', 'recovery_code'] } });
    expect(await findRow(server, accountId)).toMatchObject({ isPrimary: true, awaitsChoice: false });
    expect(await findUser(server, userId)).toMatchObject({ emailProvedAt });
    expect(await securityEmail(userId, 2)).not.toContain('for the first time');
  });

  test('has proved nothing by a password that is changed while signed in', async () => {
    const { browser, userId } = await signInSomebody(server, unproved);
    await browser.post('/api/user/password', { currentPassword: goodPassword, newPassword });
    expect(await findUser(server, userId)).toMatchObject({ emailProvedAt: null });
  });
});

test('accounts from before count as proved by a reset, unless something older is still in force', async () => {
  const at = server.clock.now();
  const later = new Date(at.getTime() + 1);
  const created = await Promise.all([1, 2, 3, 4].map(() => createUser(server, unproved)));
  const [clean = '', older = '', newer = '', never = ''] = created.map(({ id }) => id);
  await server.db.transaction(async (tx) => {
    for (const userId of [clean, older, newer])
      await server.deps.audit.record(tx, { actor: 'user', userId, action: 'password_reset', at });
  });
  await saveBankAccount(server, older, { createdAt: at });
  await saveBankAccount(server, newer, { createdAt: later });

  const migration = await readFile('migrations/0021_proved-addresses.sql', 'utf8');
  const [update = ''] = migration.split('--> statement-breakpoint').slice(-1);
  await server.db.execute(sql.raw(update));

  const provedAt = async (userId: string) => (await findUser(server, userId)).emailProvedAt;
  expect(await Promise.all([clean, older, newer, never].map(provedAt))).toEqual([at, null, at, null]);
});
