import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '#shared/durations.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { linkIn } from '#test/support/test-mailbox.ts';
import { createUser, goodPassword } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newPassword = 'quiet-harbor-93-maple';

const forgot = (email: string) => createTestBrowser(server).post('/api/auth/forgot-password', { email });
const reset = (token: string, password = newPassword) =>
  createTestBrowser(server).post('/api/auth/reset-password', { token, password });

async function requestToken(email: string, count = 1): Promise<string> {
  await forgot(email);
  const link = linkIn(await server.mailbox.waitForMail(email, { count }));
  return link.searchParams.get('token') ?? '';
}

test('a link says whether it still works, as often as it is asked, and nothing about its account', async () => {
  const works = async (token: string) =>
    (await createTestBrowser(server).post('/api/auth/reset-link', { token })).json();
  const user = await createUser(server);
  const token = await requestToken(user.email);
  expect(await works(token)).toEqual({ works: true });
  expect(await works(token)).toEqual({ works: true });
  await reset(token);
  expect(await works(token)).toEqual({ works: false });
  expect(await works('made-up')).toEqual({ works: false });
});

describe('asking for a reset link', () => {
  test('mails one link with 256 bits, a text part and one button', async () => {
    const user = await createUser(server);
    const response = await forgot(user.email);
    expect(response.json()).toEqual({ success: true });

    const mail = await server.mailbox.waitForMail(user.email);
    expect(mail.subject).toBe('Reset your Rightful password');
    const link = linkIn(mail);
    expect(link.pathname).toBe('/reset-password');
    expect(Buffer.from(link.searchParams.get('token') ?? '', 'base64url')).toHaveLength(32);
    expect(mail.html.match(/<a /g)).toHaveLength(1);
    expect(mail.html).toContain(link.href);
  });

  test('answers the same for an address without an account, and mails nothing there', async () => {
    const user = await createUser(server);
    const [known, unknown] = [await forgot(user.email), await forgot('nobody-here@example.com')];
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.body).toBe(known.body);
    await server.mailbox.waitForMail(user.email);
    expect(await server.mailbox.list('nobody-here@example.com')).toEqual([]);
  });

  test('one account is mailed at most 5 links an hour', async () => {
    const user = await createUser(server);
    const statuses = [];
    for (let ask = 0; ask < 6; ask += 1) statuses.push((await forgot(user.email)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    server.clock.advance(hourMs);
  });

  test('the token is in no log line and no job row', async () => {
    const user = await createUser(server);
    const token = await requestToken(user.email);
    await server.app.inject({ url: `/reset-password?token=${token}` });
    await reset(token);

    const { rows } = await server.db.execute('select data::text, output::text from jobs.job');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(server.logged.join('')).not.toContain(token);
    expect(server.logged.join('')).not.toContain(newPassword);
  });
});

describe('using a reset link', () => {
  test('sets the password and ends every session', async () => {
    const user = await createUser(server);
    const browser = createTestBrowser(server);
    await browser.signIn({ email: user.email });

    expect((await reset(await requestToken(user.email))).statusCode).toBe(200);

    expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
    expect((await browser.signIn({ email: user.email, password: goodPassword })).statusCode).toBe(401);
    expect((await browser.signIn({ email: user.email, password: newPassword })).statusCode).toBe(200);
  });

  test('signs the browser out that used it, whoever was signed in there', async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const browser = createTestBrowser(server);
    await browser.signIn({ email: other.email });
    const session = browser.token();

    const token = await requestToken(user.email);
    await browser.post('/api/auth/reset-password', { token: 'x'.repeat(43), password: newPassword });
    expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
    await browser.post('/api/auth/reset-password', { token, password: newPassword });

    expect(browser.token()).toBeUndefined();
    browser.carryToken(session);
    expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
  });

  test('works once', async () => {
    const user = await createUser(server);
    const token = await requestToken(user.email);
    expect((await reset(token)).statusCode).toBe(200);
    const again = await reset(token, 'another-pass-phrase-11');
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({
      code: 'reset_link_invalid',
      detail: 'This password reset link is invalid or has expired. Please request a new one.',
    });
  });

  test('of ten uses at once exactly one wins', async () => {
    const user = await createUser(server);
    const token = await requestToken(user.email);
    const passwords = Array.from({ length: 10 }, (_, index) => `walnut-garden-${index}-meadow`);

    const responses = await Promise.all(passwords.map((password) => reset(token, password)));

    const winners = responses.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    const losers = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(losers.every((response) => response.json().code === 'reset_link_invalid')).toBe(true);
    const signIn = await createTestBrowser(server).signIn({
      email: user.email,
      password: passwords[winners[0] ?? -1] ?? '',
    });
    expect(signIn.statusCode).toBe(200);
  });

  test('expires after 1 hour', async () => {
    const user = await createUser(server);
    const token = await requestToken(user.email);
    server.clock.advance(hourMs);
    expect((await reset(token)).json()).toMatchObject({ code: 'reset_link_invalid' });
  });

  test('only the newest link opens the door', async () => {
    const user = await createUser(server);
    const older = await requestToken(user.email);
    const newer = await requestToken(user.email, 2);
    expect((await reset(older)).statusCode).toBe(400);
    expect((await reset(newer)).statusCode).toBe(200);
  });

  test('a login that was under way with the old password gets no session', async () => {
    const user = await createUser(server);
    const token = await requestToken(user.email);
    const logins = Array.from({ length: 8 }, () => createTestBrowser(server));

    const [done] = await Promise.all([
      reset(token),
      ...logins.map((browser) => browser.signIn({ email: user.email })),
    ]);

    expect(done.statusCode).toBe(200);
    for (const browser of logins) expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
  });

  test.each(['password', '12345678', 'qwertyuiop', 'iloveyou1', 'rightful1'])(
    'refuses the common password %s and keeps the link',
    async (password) => {
      const user = await createUser(server);
      const token = await requestToken(user.email);
      const response = await reset(token, password);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'weak_password',
        errors: { password: expect.stringContaining('too easy to guess') },
      });
      expect((await reset(token)).statusCode).toBe(200);
    },
  );

  test('refuses a password shorter than 8 with the sentence of the form', async () => {
    const response = await reset('x'.repeat(43), 'short');
    expect(response.json()).toMatchObject({
      code: 'invalid_input',
      errors: { password: 'Password must be at least 8 characters' },
    });
  });
});
