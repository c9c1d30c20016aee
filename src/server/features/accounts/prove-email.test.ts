import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { dayMs } from '#shared/durations.ts';
import { findRow } from '#test/support/payout-desk.ts';
import { saveBankAccount } from '#test/support/save-bank-account.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { askForLink, findUser, resetPassword, tokenIn } from '#test/support/take-over.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { goodPassword } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let serial = 0;

/** Somebody who has just signed up with a password, and the token that was mailed to them. */
async function signUp() {
  serial += 1;
  const email = `unproved-${serial}@example.com`;
  const browser = createTestBrowser(server);
  const answer = await browser.post('/api/onboarding/personal-info', {
    firstName: 'Sample',
    lastName: 'Person',
    email,
    password: goodPassword,
    dateOfBirth: '1988-04-12',
    address: '1420 Alder Creek Road, Sacramento, CA 95814',
  });
  const token = tokenIn(await server.mailbox.waitForMail(email));
  return { browser, email, userId: answer.json().id as string, token };
}

type Browser = ReturnType<typeof createTestBrowser>;

const open = (browser: Browser, token: string) => browser.post('/api/auth/verify-email', { token });
const ask = (email: string) => createTestBrowser(server).post('/api/auth/email-link', { email });
const isProved = async (userId: string) => (await findUser(server, userId)).emailProvedAt !== null;
const change = (userId: string, fields: Partial<typeof users.$inferInsert>) =>
  server.db.update(users).set(fields).where(eq(users.id, userId));

async function askForAnother({ email }: { email: string }, count = 1): Promise<string> {
  expect((await ask(email)).json()).toEqual({ success: true });
  return tokenIn(await server.mailbox.waitForMail(email, { subject: /^Confirm your email/, count }));
}

const proofsOf = async (browser: Browser) =>
  ((await browser.get('/api/user/security-activity')).json() as { text: string }[]).filter(({ text }) =>
    text.startsWith('Your email address was confirmed'),
  );

const refused = {
  status: 400,
  code: 'email_link_invalid',
  detail: expect.stringContaining('ask for another'),
};

describe('the link that a sign-up mails', () => {
  test('proves the address in the browser that signed up', async () => {
    const me = await signUp();
    expect(await isProved(me.userId)).toBe(false);
    expect((await open(me.browser, me.token)).json()).toEqual({ success: true });
    expect(await isProved(me.userId)).toBe(true);
    expect(await proofsOf(me.browser)).toHaveLength(1);
  });

  test('proves it in a browser where nobody is signed in', async () => {
    const me = await signUp();
    expect((await open(createTestBrowser(server), me.token)).statusCode).toBe(200);
    expect(await isProved(me.userId)).toBe(true);
  });

  test('proves it where somebody else is signed in, who stays signed in', async () => {
    const [me, other] = [await signUp(), await signInSomebody(server, { emailProvedAt: null })];
    expect((await open(other.browser, me.token)).statusCode).toBe(200);
    expect((await other.browser.get('/api/auth/me')).json()).toMatchObject({ id: other.userId });
    expect(await Promise.all([me.userId, other.userId].map(isProved))).toEqual([true, false]);
  });

  test('opened again, or ten times at once, proves it once', async () => {
    const me = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => open(createTestBrowser(server), me.token)),
    );
    const provedAt = (await findUser(server, me.userId)).emailProvedAt;
    server.clock.advance(1_000);
    answers.push(await open(me.browser, me.token));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await findUser(server, me.userId)).emailProvedAt).toEqual(provedAt);
    expect(await proofsOf(me.browser)).toHaveLength(1);
  });

  test('is stored as a hash, and in no job', async () => {
    const me = await signUp();
    expect(Buffer.from(me.token, 'base64url')).toHaveLength(32);
    expect((await findUser(server, me.userId)).emailLinkHash).toEqual(hashToken(me.token));
    const { rows } = await server.db.execute('select data from jobs.job');
    expect(JSON.stringify(rows)).not.toContain(me.token);
  });

  test('expires, and then only another one works', async () => {
    const me = await signUp();
    server.clock.advance(3 * dayMs);
    expect((await open(me.browser, me.token)).json()).toMatchObject(refused);
    const newer = await askForAnother(me);
    expect((await open(createTestBrowser(server), newer)).statusCode).toBe(200);
  });

  test('is replaced by a newer one', async () => {
    const me = await signUp();
    const newer = await askForAnother(me);
    expect((await open(me.browser, me.token)).json()).toMatchObject(refused);
    expect(await isProved(me.userId)).toBe(false);
    expect((await open(me.browser, newer)).statusCode).toBe(200);
  });

  test('proves no other address than the one that it was mailed to', async () => {
    const me = await signUp();
    await change(me.userId, { email: `changed-${me.email}` });
    expect((await open(me.browser, me.token)).json()).toMatchObject(refused);
    expect(await isProved(me.userId)).toBe(false);
  });

  test('of an account that is deleted, or is about to be, says the same as an invented one', async () => {
    const [closing, gone] = [await signUp(), await signUp()];
    await change(closing.userId, { deletingAt: server.deps.now() });
    await server.db.delete(users).where(eq(users.id, gone.userId));
    const visitor = createTestBrowser(server);
    for (const token of [closing.token, gone.token, 'invented'])
      expect((await open(visitor, token)).json()).toMatchObject(refused);
  });
});

describe('money', () => {
  test('waits for a choice if another browser proves the address, because a stranger may have signed up', async () => {
    const me = await signUp();
    const accountId = await saveBankAccount(server, me.userId);
    await open(createTestBrowser(server), me.token);
    expect(await findRow(server, accountId)).toMatchObject({ isPrimary: false, awaitsChoice: true });
    const mail = await server.mailbox.waitForMail(me.email, { subject: /was confirmed/ });
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('choose again in your payout settings');
  });

  test('goes on to the account of somebody who proves it where they signed up', async () => {
    const me = await signUp();
    const accountId = await saveBankAccount(server, me.userId);
    await open(me.browser, me.token);
    expect(await findRow(server, accountId)).toMatchObject({ isPrimary: true, awaitsChoice: false });
  });
});

describe('asking for another link', () => {
  test('answers the same for an unknown and a proved address, and mails neither', async () => {
    const proved = await findUser(server, (await signInSomebody(server)).userId);
    const answers = await Promise.all([ask('nobody-there@example.com'), ask(proved.email)]);
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill('{"success":true}'));
    const me = await signUp();
    await askForAnother(me);
    expect(await server.mailbox.list('nobody-there@example.com')).toEqual([]);
    expect(await server.mailbox.list(proved.email)).toEqual([]);
  });

  test('is limited to five an hour for an address', async () => {
    const email = 'asked-often@example.com';
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
      code: 'too_many_attempts',
    });
  });
});

test('a password link proves the address too, once, also beside the other link', async () => {
  const me = await signUp();
  const passwordToken = await askForLink(server, me.userId);
  const answers = await Promise.all([
    resetPassword(server, passwordToken),
    open(createTestBrowser(server), me.token),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const browser = createTestBrowser(server);
  await browser.signIn({ email: me.email, password: 'quiet-harbor-93-maple' });
  expect(await proofsOf(browser)).toHaveLength(1);
});
