import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import { daySeconds, hourMs, minuteMs } from '#shared/durations.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser, goodPassword } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('signing in', () => {
  test('gives the user and a cookie that only the server can read', async () => {
    const user = await createUser(server, { firstName: 'Jordan' });
    const browser = createTestBrowser(server);

    const response = await browser.signIn({ email: user.email });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      id: user.id,
      email: user.email,
      firstName: 'Jordan',
      lastName: 'Person',
      subscriptionPlan: 'free',
      createdAt: user.createdAt.toISOString(),
    });
    const [cookie] = [response.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await browser.get('/api/auth/me')).json()).toMatchObject({ id: user.id });
  });

  test('stores a digest of the token, never the token', async () => {
    const user = await createUser(server);
    const browser = createTestBrowser(server);
    await browser.signIn({ email: user.email });

    const rows = await server.db.select().from(sessions).where(eq(sessions.userId, user.id));

    expect(rows).toHaveLength(1);
    expect(rows[0]?.tokenHash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(browser.token());
  });

  test('takes the address in any case and with spaces around it', async () => {
    const user = await createUser(server);
    const response = await createTestBrowser(server).signIn({ email: `  ${user.email.toUpperCase()} ` });
    expect(response.statusCode).toBe(200);
  });

  test('answers an unknown address and a wrong password alike', async () => {
    const user = await createUser(server);
    const wrong = await createTestBrowser(server).signIn({ email: user.email, password: 'not the password' });
    const unknown = await createTestBrowser(server).signIn({ email: 'nobody@example.com' });

    expect(wrong.statusCode).toBe(401);
    const { requestId: _one, ...wrongProblem } = wrong.json();
    const { requestId: _two, ...unknownProblem } = unknown.json();
    expect(wrongProblem).toEqual(unknownProblem);
    expect(wrongProblem).toMatchObject({ code: 'wrong_credentials', status: 401 });
    expect(wrong.headers['content-type']).toContain('application/problem+json');
  });

  test('an account without a password cannot be signed in to', async () => {
    const user = await createUser(server, { passwordHash: null });
    expect((await createTestBrowser(server).signIn({ email: user.email })).statusCode).toBe(401);
  });

  test('ends the session the browser came with and starts a new one', async () => {
    const user = await createUser(server);
    const browser = createTestBrowser(server);
    await browser.signIn({ email: user.email });
    const planted = browser.token();
    await browser.signIn({ email: user.email });
    expect(browser.token()).not.toBe(planted);

    browser.carryToken(planted);
    expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
  });

  test('two logins at once give two sessions, and the one they came with ends', async () => {
    const user = await createUser(server);
    const first = createTestBrowser(server);
    await first.signIn({ email: user.email });
    const old = first.token();
    const browsers = [createTestBrowser(server), createTestBrowser(server)];
    for (const browser of browsers) browser.carryToken(old);

    const responses = await Promise.all(browsers.map((browser) => browser.signIn({ email: user.email })));

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const tokens = browsers.map((browser) => browser.token());
    expect(new Set([...tokens, old]).size).toBe(3);
    const rows = await server.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(rows).toHaveLength(2);
    for (const browser of browsers) expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
  });
});

describe('how long a session lasts', () => {
  test('a browser session ends 12 hours after the sign-in, however much it is used', async () => {
    const user = await createUser(server);
    const browser = createTestBrowser(server);
    await browser.signIn({ email: user.email });
    for (let use = 0; use < 11; use += 1) {
      server.clock.advance(hourMs);
      expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
    }
    server.clock.advance(hourMs);
    expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
  });

  test('remember me keeps the cookie and the session for 30 days', async () => {
    const user = await createUser(server);
    const browser = createTestBrowser(server);
    const response = await browser.signIn({ email: user.email, rememberMe: true });
    expect([response.headers['set-cookie']].flat()[0]).toContain(`Max-Age=${30 * daySeconds};`);

    for (let day = 0; day < 29; day += 1) {
      server.clock.advance(24 * hourMs);
      await browser.get('/api/auth/me');
    }
    server.clock.advance(24 * hourMs - 1);
    expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
    server.clock.advance(1);
    expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
  });
});

describe('signing out', () => {
  test('a session used after logout is refused, also with the old cookie', async () => {
    const user = await createUser(server);
    const browser = createTestBrowser(server);
    await browser.signIn({ email: user.email });
    const token = browser.token();

    const response = await browser.post('/api/auth/logout');

    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toMatch(/^__Host-session=; Max-Age=0; Path=\//);
    browser.carryToken(token);
    const after = await browser.get('/api/auth/me');
    expect(after.statusCode).toBe(401);
    expect(after.json()).toMatchObject({ code: 'signed_out' });
  });

  test('ends this session only', async () => {
    const user = await createUser(server);
    const [phone, laptop] = [createTestBrowser(server), createTestBrowser(server)];
    await phone.signIn({ email: user.email });
    await laptop.signIn({ email: user.email });
    await phone.post('/api/auth/logout');
    expect((await laptop.get('/api/auth/me')).statusCode).toBe(200);
  });

  test('is harmless when signed out', async () => {
    expect((await createTestBrowser(server).post('/api/auth/logout')).statusCode).toBe(200);
  });
});

describe('guessing', () => {
  test('of 30 wrong passwords sent at once for one account, 10 are checked', async () => {
    const user = await createUser(server);
    const guess = () => createTestBrowser(server).signIn({ email: user.email, password: 'wrong password' });

    const responses = await Promise.all(Array.from({ length: 30 }, guess));

    const codes = responses.map((response) => response.json().code);
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(20);
    const refused = responses.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);

    expect((await guess()).statusCode).toBe(429);
    server.clock.advance(15 * minuteMs);
    expect((await createTestBrowser(server).signIn({ email: user.email })).statusCode).toBe(200);
  });

  test('the right password clears the count', async () => {
    const user = await createUser(server);
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 9; guess += 1) {
        await createTestBrowser(server).signIn({ email: user.email, password: 'wrong password' });
      }
      expect(
        (await createTestBrowser(server).signIn({ email: user.email, password: goodPassword })).statusCode,
      ).toBe(200);
    }
    server.clock.advance(15 * minuteMs);
  });

  test('one address is stopped after 100 accounts, and a made-up X-Forwarded-For does not help', async () => {
    const statuses = [];
    for (let guess = 0; guess < 101; guess += 1) {
      const body = { email: `victim-${guess}@example.com`, password: 'wrong password' };
      const response = await createTestBrowser(server).post('/api/auth/login', body, {
        'x-forwarded-for': `203.0.113.${guess}`,
      });
      statuses.push(response.statusCode);
    }
    expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(statuses[100]).toBe(429);
    server.clock.advance(15 * minuteMs);
  });

  test('behind a proxy that is trusted, the address it names is the one that counts', async () => {
    const proxied = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } });
    const guess = (forwardedFor: string, serial: number) =>
      createTestBrowser(proxied).post(
        '/api/auth/login',
        { email: `victim-${serial}@example.com`, password: 'wrong password' },
        { 'x-forwarded-for': forwardedFor },
      );
    for (let serial = 0; serial < 100; serial += 1) await guess('203.0.113.7', serial);
    const [same, other] = [await guess('203.0.113.7', 100), await guess('203.0.113.8', 101)];
    await proxied.stop();
    expect([same.statusCode, other.statusCode]).toEqual([429, 401]);
  });
});
