import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recoveryCodes as recoveryCodeRows, totpSecrets } from '#server/platform/db/schema/security.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { codeOf } from '#test/support/totp-code.ts';
import { addPasskey, enableTotp, nextCode, signInWithTotp } from '#test/support/two-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const url = '/api/user/two-factor/totp';

describe('setting an authenticator app up', () => {
  test('gives a secret that every app reads', async () => {
    const user = await createUser(server);
    const browser = createTestBrowser(server);
    await browser.signIn({ email: user.email });
    const { secret, uri } = (await browser.post(url)).json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const read = new URL(uri);
    expect(read.protocol).toBe('otpauth:');
    expect(decodeURIComponent(read.pathname)).toContain(`Rightful:${user.email}`);
    expect(Object.fromEntries(read.searchParams)).toEqual({
      issuer: 'Rightful',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  test('asks for nothing until its first code is confirmed', async () => {
    const user = await createUser(server);
    const browser = createTestBrowser(server);
    await browser.signIn({ email: user.email });
    await browser.post(url);
    expect((await createTestBrowser(server).signIn({ email: user.email })).json()).toMatchObject({
      id: user.id,
    });
    expect((await browser.get('/api/user/two-factor')).json()).toEqual({
      hasPassword: true,
      totpSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      proofKinds: ['password'],
    });
  });

  test('shows ten recovery codes once, and emails the owner', async () => {
    const { user, browser, recoveryCodes } = await signInWithTotp(server);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect((await browser.get('/api/user/two-factor')).json()).toMatchObject({
      totpSince: server.clock.now().toISOString(),
      recoveryCodesLeft: 10,
      proofKinds: ['totp', 'recovery_code'],
    });
    const mail = await server.mailbox.waitForMail(user.email);
    expect(mail.subject).toBe('Your Rightful account now asks for a code');
  });

  test('stores neither the secret nor the recovery codes in plain text', async () => {
    const { user, secret, recoveryCodes } = await signInWithTotp(server);
    const kept = JSON.stringify([
      await server.db.select().from(totpSecrets).where(eq(totpSecrets.userId, user.id)),
      await server.db.select().from(recoveryCodeRows).where(eq(recoveryCodeRows.userId, user.id)),
    ]);
    const hex = (text: string) => JSON.stringify([...Buffer.from(text)]).slice(1, -1);
    expect(kept).not.toContain(hex(secret));
    for (const code of recoveryCodes) expect(kept).not.toContain(hex(code.replaceAll('-', '')));
    expect(server.logged.join('')).not.toContain(secret);
    expect(server.logged.join('')).not.toContain(recoveryCodes[0]);
  });

  test('a wrong code confirms nothing', async () => {
    const { browser } = await signInSomebody(server);
    const { secret } = (await browser.post(url)).json();
    const right = codeOf(secret, server.clock.now());
    const response = await browser.post(`${url}/confirm`, { code: right === '111111' ? '222222' : '111111' });
    expect(response.json()).toMatchObject({ code: 'wrong_proof' });
    expect((await browser.get('/api/user/two-factor')).json()).toMatchObject({ totpSince: null });
  });

  test('starting again replaces the secret that was not confirmed', async () => {
    const { browser } = await signInSomebody(server);
    const first = (await browser.post(url)).json().secret;
    const second = (await browser.post(url)).json().secret;
    const code = codeOf(first, server.clock.now());
    expect((await browser.post(`${url}/confirm`, { code })).json()).toMatchObject({ code: 'wrong_proof' });
    const confirmed = await browser.post(`${url}/confirm`, { code: codeOf(second, server.clock.now()) });
    expect(confirmed.statusCode).toBe(200);
  });

  test('cannot be started or confirmed once it is on, nor confirmed before it is started', async () => {
    const { browser } = await signInWithTotp(server);
    expect((await browser.post(url)).json()).toMatchObject({ code: 'totp_active' });
    expect((await browser.post(`${url}/confirm`, { code: '123456' })).json()).toMatchObject({
      code: 'totp_active',
    });
    const { browser: other } = await signInSomebody(server);
    expect((await other.post(`${url}/confirm`, { code: '123456' })).json()).toMatchObject({
      code: 'totp_not_started',
    });
  });

  test('two confirmations at once make one set of codes', async () => {
    const { browser } = await signInSomebody(server);
    const { secret } = (await browser.post(url)).json();
    const code = codeOf(secret, server.clock.now());
    const responses = await Promise.all([1, 2].map(() => browser.post(`${url}/confirm`, { code })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await browser.get('/api/user/two-factor')).json()).toMatchObject({ recoveryCodesLeft: 10 });
  });
});

describe('turning it off', () => {
  test('lets the password alone sign in again, ends the recovery codes and emails the owner', async () => {
    const { user, browser } = await signInWithTotp(server);
    expect((await browser.delete(url)).json()).toEqual({ success: true });
    expect((await browser.get('/api/user/two-factor')).json()).toMatchObject({
      totpSince: null,
      recoveryCodesLeft: 0,
    });
    expect((await createTestBrowser(server).signIn({ email: user.email })).json()).toMatchObject({
      id: user.id,
    });
    await server.mailbox.waitForMail(user.email, {
      subject: /^Your Rightful account is now protected by your password only$/,
    });
  });

  test('leaves the recovery codes while a passkey stays', async () => {
    const { browser } = await signInSomebody(server);
    const { recoveryCodes } = await addPasskey(server, browser);
    const later = await enableTotp(server, browser);
    expect([recoveryCodes.length, later.recoveryCodes.length]).toEqual([10, 0]);
    await browser.delete(url);
    expect((await browser.get('/api/user/two-factor')).json()).toMatchObject({
      recoveryCodesLeft: 10,
      proofKinds: ['recovery_code', 'passkey'],
    });
  });

  test('needs a fresh proof', async () => {
    const { browser } = await signInWithTotp(server);
    server.clock.advance(300_000);
    expect((await browser.delete(url)).json()).toMatchObject({ code: 'proof_needed' });
  });
});

describe('new recovery codes', () => {
  test('end the earlier ones', async () => {
    const { browser, recoveryCodes, secret } = await signInWithTotp(server);
    const renewed = (await browser.post('/api/user/two-factor/recovery-codes')).json().recoveryCodes;
    expect(renewed).toHaveLength(10);
    const use = (code: string) => browser.post('/api/auth/prove', { proof: { kind: 'recovery_code', code } });
    expect((await use(recoveryCodes[0] ?? '')).json()).toMatchObject({ code: 'wrong_proof' });
    expect((await use(renewed[0])).statusCode).toBe(200);
    const code = nextCode(server, secret);
    expect((await browser.post('/api/auth/prove', { proof: { kind: 'totp', code } })).statusCode).toBe(200);
  });

  test('are refused where nothing else is asked for', async () => {
    const { browser } = await signInSomebody(server);
    expect((await browser.post('/api/user/two-factor/recovery-codes')).json()).toMatchObject({
      code: 'two_factor_off',
    });
  });
});
