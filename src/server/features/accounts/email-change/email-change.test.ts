import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendPayout } from '#server/features/payouts/payments/send-payout.ts';
import { emailChanges } from '#server/platform/db/schema/accounts.ts';
import { auditEvents } from '#server/platform/db/schema/platform/audit.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { readyToSend } from '#test/support/payment-desk.ts';
import { findRow } from '#test/support/payout-desk.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { askForLink, findUser, newPassword, takeOver, tokenIn } from '#test/support/take-over.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser, goodPassword } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { addPasskey, enableTotp } from '#test/support/two-factor.ts';
import { startEmailChange } from './start.ts';

const payoutHoldMs = 72 * hourMs;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandboxSpeed: 0.01, config: { payoutHoldMs } });
});
afterAll(() => server.stop());

let serial = 0;
function freshAddress(): string {
  serial += 1;
  return `moved-${serial}@example.com`;
}

const ask = (userId: string, newEmail: string) =>
  startEmailChange(server.deps, { user: { id: userId }, newEmail });

async function newLink(newEmail: string, count = 1): Promise<string> {
  return tokenIn(await server.mailbox.waitForMail(newEmail, { subject: /^Confirm your new/, count }));
}

async function undoLink(oldEmail: string): Promise<string> {
  return tokenIn(await server.mailbox.waitForMail(oldEmail, { subject: /email address was changed$/ }));
}

const confirm = (token: string, browser = createTestBrowser(server)) =>
  browser.post('/api/auth/email-change/confirm', { token });
const undo = (token: string, browser = createTestBrowser(server)) =>
  browser.post('/api/auth/email-change/undo', { token });

async function signInAlone({ passkey, userHandle }: Awaited<ReturnType<typeof addPasskey>>) {
  const browser = createTestBrowser(server);
  const { challenge } = (await browser.post('/api/auth/passkey/options')).json();
  const answer = passkey.answer(challenge, { userHandle });
  return (await browser.post('/api/auth/passkey', { answer })).statusCode;
}

/** Changes the address of an account as support and its owner would. */
async function move(userId: string) {
  const { email: oldEmail } = await findUser(server, userId);
  const newEmail = freshAddress();
  expect(await ask(userId, newEmail)).toBe('started');
  const answer = await confirm(await newLink(newEmail));
  expect(answer.json(), answer.body).toEqual({ email: newEmail });
  return { oldEmail, newEmail };
}

async function actionsOf(userId: string): Promise<string[]> {
  const events = await server.db.select().from(auditEvents).where(eq(auditEvents.userId, userId));
  return events.map(({ actor, action }) => `${actor} ${action}`);
}

describe('a change that support started', () => {
  test('is made when the link to the new address is used, and not before', async () => {
    const { userId, browser } = await signInSomebody(server, { emailProvedAt: null });
    const { email: oldEmail } = await findUser(server, userId);
    const newEmail = freshAddress();
    await ask(userId, newEmail);
    const token = await newLink(newEmail);
    expect(await findUser(server, userId)).toMatchObject({ email: oldEmail });
    expect((await browser.get('/api/auth/me')).statusCode).toBe(200);

    expect((await confirm(token)).json()).toEqual({ email: newEmail });

    expect(await findUser(server, userId)).toMatchObject({
      email: newEmail,
      emailProvedAt: server.clock.now(),
    });
    expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
    expect((await createTestBrowser(server).signIn({ email: oldEmail })).statusCode).toBe(401);
    expect((await createTestBrowser(server).signIn({ email: newEmail })).statusCode).toBe(200);
    expect(await actionsOf(userId)).toEqual(
      expect.arrayContaining(['staff email_change_asked', 'user email_changed']),
    );
  });

  test('stores only digests of its links', async () => {
    const { id } = await createUser(server);
    const { oldEmail } = await move(id);
    const undoToken = await undoLink(oldEmail);
    const rows = await server.db.select().from(emailChanges).where(eq(emailChanges.userId, id));
    expect(rows).toMatchObject([{ tokenHash: null, undoTokenHash: expect.any(Buffer) }]);
    expect(JSON.stringify(rows)).not.toContain(undoToken);
  });

  test('tells the stranger at a mistyped address nobody’s name', async () => {
    const { id } = await createUser(server, { firstName: 'Wilhelmina' });
    const newEmail = freshAddress();
    await ask(id, newEmail);
    const mail = await server.mailbox.waitForMail(newEmail);
    expect(mail.text).toContain('you can ignore this email');
    expect(mail.text).not.toContain('Wilhelmina');
  });

  test('is made once, also when the link is used ten times at once', async () => {
    const { id } = await createUser(server);
    const newEmail = freshAddress();
    await ask(id, newEmail);
    const token = await newLink(newEmail);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await confirm(token)).json()).toMatchObject({ code: 'email_link_invalid' });
  });

  test('ends after a day, and when another is started', async () => {
    const { id } = await createUser(server);
    const [first, second] = [freshAddress(), freshAddress()];
    await ask(id, first);
    const replaced = await newLink(first);
    await ask(id, second);
    const token = await newLink(second);
    expect((await confirm(replaced)).json()).toMatchObject({ code: 'email_link_invalid' });
    server.clock.advance(24 * hourMs);
    expect((await confirm(token)).json()).toMatchObject({ code: 'email_link_invalid' });
  });

  test('ends the password link that the old mailbox has', async () => {
    const { id } = await createUser(server);
    const token = await askForLink(server, id);
    await move(id);
    const reset = await createTestBrowser(server).post('/api/auth/reset-password', {
      token,
      password: newPassword,
    });
    expect(reset.json()).toMatchObject({ code: 'reset_link_invalid' });
  });

  test('holds payouts for 72 hours', async () => {
    const heldUntil = new Date(server.clock.now().getTime() + hourMs);
    const me = await readyToSend(server, { account: { heldUntil } });
    await move(me.userId);
    server.clock.advance(payoutHoldMs - 1);
    await sendPayout(server.deps, me.payoutId);
    expect(await me.transfers()).toEqual([]);
    server.clock.advance(1);
    await sendPayout(server.deps, me.payoutId);
    expect(await me.transfers()).toHaveLength(1);
  });

  test('makes no longer hold shorter', async () => {
    const heldUntil = new Date(server.clock.now().getTime() + 30 * dayMs);
    const me = await readyToSend(server, { account: { heldUntil } });
    await move(me.userId);
    expect(await findRow(server, me.accountId)).toMatchObject({ heldUntil });
  });

  test('is refused for the same address and for one that is another account’s', async () => {
    const [one, other] = [await createUser(server), await createUser(server)];
    expect(await ask(one.id, one.email)).toBe('same');
    expect(await ask(one.id, other.email)).toBe('taken');
  });

  test('is refused if somebody signed up with the address meanwhile', async () => {
    const { id, email } = await createUser(server);
    const newEmail = freshAddress();
    await ask(id, newEmail);
    const token = await newLink(newEmail);
    await createUser(server, { email: newEmail });
    expect((await confirm(token)).json()).toMatchObject({ status: 409, code: 'email_taken' });
    expect(await findUser(server, id)).toMatchObject({ email });
  });

  test('of two accounts that change to one address at once, one gets it', async () => {
    const people = [await createUser(server), await createUser(server)];
    const newEmail = freshAddress();
    for (const { id } of people) expect(await ask(id, newEmail)).toBe('started');
    await newLink(newEmail, 2);
    const mails = await server.mailbox.list(newEmail);
    const answers = await Promise.all(mails.map((mail) => confirm(tokenIn(mail))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const owners = await Promise.all(people.map(({ id }) => findUser(server, id)));
    expect(owners.filter(({ email }) => email === newEmail)).toHaveLength(1);
  });
});

describe('the old address', () => {
  test('undoes the change: the account is back, and nothing of the other person’s opens it', async () => {
    const { userId, browser } = await signInSomebody(server);
    const { oldEmail, newEmail } = await move(userId);
    const thief = createTestBrowser(server);
    await thief.signIn({ email: newEmail });
    await enableTotp(server, thief);
    const stolen = await addPasskey(server, thief);

    const answer = await undo(await undoLink(oldEmail));

    expect(answer.json()).toEqual({ success: true });
    expect(await findUser(server, userId)).toMatchObject({ email: oldEmail, passwordHash: null });
    for (const device of [thief, browser]) expect((await device.get('/api/auth/me')).statusCode).toBe(401);
    for (const email of [oldEmail, newEmail])
      expect((await createTestBrowser(server).signIn({ email })).statusCode).toBe(401);
    expect(await signInAlone(stolen)).toBe(401);
    const reset = tokenIn(await server.mailbox.waitForMail(oldEmail, { subject: /^Reset your/ }));
    const { signedIn } = await takeOver(server, userId, reset);
    expect(signedIn).toMatchObject({ id: userId, email: oldEmail });
    expect(await actionsOf(userId)).toContain('user email_change_undone');
  });

  test('keeps the second step that was there before', async () => {
    const { userId, browser } = await signInSomebody(server);
    await enableTotp(server, browser);
    server.clock.advance(hourMs);
    const { oldEmail } = await move(userId);
    await undo(await undoLink(oldEmail));
    const reset = tokenIn(await server.mailbox.waitForMail(oldEmail, { subject: /^Reset your/ }));
    expect((await takeOver(server, userId, reset)).signedIn).toMatchObject({
      secondFactor: { methods: ['totp', 'recovery_code'] },
    });
  });

  test('lets a passkey that was there before in again only together with the new password', async () => {
    const { userId, browser } = await signInSomebody(server);
    const own = await addPasskey(server, browser);
    server.clock.advance(hourMs);
    const { oldEmail } = await move(userId);
    expect(await signInAlone(own)).toBe(200);
    await undo(await undoLink(oldEmail));
    expect(await signInAlone(own)).toBe(401);
    const reset = tokenIn(await server.mailbox.waitForMail(oldEmail, { subject: /^Reset your/ }));
    expect((await takeOver(server, userId, reset)).signedIn).toMatchObject({
      secondFactor: { methods: ['recovery_code', 'passkey'] },
    });
  });

  test('undoes it for 7 days, and once', async () => {
    const [first, second] = [await createUser(server), await createUser(server)];
    const { oldEmail } = await move(first.id);
    const token = await undoLink(oldEmail);
    const late = await undoLink((await move(second.id)).oldEmail);
    server.clock.advance(7 * dayMs - 1);
    const answers = await Promise.all([undo(token), undo(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    server.clock.advance(1);
    expect((await undo(late)).json()).toMatchObject({ code: 'email_link_invalid' });
  });

  test('also undoes what was changed after it', async () => {
    const { id } = await createUser(server);
    const { oldEmail } = await move(id);
    const token = await undoLink(oldEmail);
    const next = await move(id);
    const nextUndo = await undoLink(next.oldEmail);
    expect((await undo(token)).statusCode).toBe(200);
    expect(await findUser(server, id)).toMatchObject({ email: oldEmail });
    expect((await undo(nextUndo)).json()).toMatchObject({ code: 'email_link_invalid' });
  });

  test('leaves no bank account primary, and holds payouts', async () => {
    const me = await readyToSend(server);
    const { oldEmail } = await move(me.userId);
    server.clock.advance(payoutHoldMs + 1);
    await undo(await undoLink(oldEmail));
    expect(await findRow(server, me.accountId)).toMatchObject({
      isPrimary: false,
      awaitsChoice: true,
      heldUntil: new Date(server.clock.now().getTime() + payoutHoldMs),
    });
  });

  test('is nobody else’s while the change can be undone: not at sign-up, not by another change', async () => {
    const [one, other] = [await createUser(server), await createUser(server)];
    const { oldEmail } = await move(one.id);
    const signUp = () =>
      createTestBrowser(server).post('/api/onboarding/personal-info', {
        email: oldEmail,
        password: goodPassword,
        firstName: 'Sample',
        lastName: 'Person',
        dateOfBirth: '1988-04-12',
        address: '1420 Alder Creek Road, Sacramento, CA 95814',
      });
    expect((await signUp()).json()).toMatchObject({ code: 'EMAIL_EXISTS' });
    expect(await ask(other.id, oldEmail)).toBe('taken');
    server.clock.advance(7 * dayMs);
    expect((await signUp()).statusCode).toBe(200);
  });
});
