import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import { authChallenges } from '#server/platform/db/schema/security.ts';
import { daySeconds, minuteMs } from '#shared/durations.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { linkIn } from '#test/support/test-mailbox.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { codeOf } from '#test/support/totp-code.ts';
import { enterPassword, nextCode, signInWithTotp } from '#test/support/two-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const finish = (token: string, proof: object, browser = createTestBrowser(server)) =>
  browser.post('/api/auth/second-factor', { token, proof });

const begin = (email: string) => enterPassword(createTestBrowser(server), email);

async function countSessions(userId: string): Promise<number> {
  return (await server.db.select().from(sessions).where(eq(sessions.userId, userId))).length;
}

describe('the first step', () => {
  test('gives no session, only a token and what can be asked for', async () => {
    const { user } = await signInWithTotp(server);
    const browser = createTestBrowser(server);

    const response = await browser.signIn({ email: user.email });

    expect(response.json()).toEqual({
      secondFactor: { token: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery_code'] },
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
  });

  test('stores a digest of the token, never the token', async () => {
    const { user } = await signInWithTotp(server);
    const token = await begin(user.email);
    const rows = await server.db.select().from(authChallenges).where(eq(authChallenges.userId, user.id));
    expect(rows[0]?.tokenHash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a wrong password is answered like everybody else’s', async () => {
    const { user } = await signInWithTotp(server);
    const response = await createTestBrowser(server).signIn({
      email: user.email,
      password: 'wrong password',
    });
    expect(response.json()).toMatchObject({ code: 'wrong_credentials' });
  });
});

describe('the second step', () => {
  test('with the code of the app signs in', async () => {
    const { user, secret } = await signInWithTotp(server);
    const browser = createTestBrowser(server);
    const token = await enterPassword(browser, user.email);

    const response = await finish(token, { kind: 'totp', code: nextCode(server, secret) }, browser);

    expect(response.json()).toMatchObject({ id: user.id, email: user.email });
    expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
  });

  test('carries along whether to stay signed in', async () => {
    const { user, secret } = await signInWithTotp(server);
    const browser = createTestBrowser(server);
    const token = await enterPassword(browser, user.email, true);
    const forged = await finish(token.replace('.remembered', ''), { kind: 'totp', code: '000000' });
    expect(forged.json()).toMatchObject({ code: 'sign_in_expired' });

    const response = await finish(token, { kind: 'totp', code: nextCode(server, secret) }, browser);

    expect([response.headers['set-cookie']].flat()[0]).toContain(`Max-Age=${30 * daySeconds};`);
  });

  test('the code that set the app up does not also sign in', async () => {
    const { user, secret } = await signInWithTotp(server);
    const used = codeOf(secret, server.clock.now());
    const response = await finish(await begin(user.email), { kind: 'totp', code: used });
    expect(response.json()).toMatchObject({ code: 'wrong_proof', status: 401 });
  });

  test('a code half a minute old counts, one of a minute does not', async () => {
    const { user, secret } = await signInWithTotp(server);
    server.clock.advance(300_000);
    const code = codeOf(secret, server.clock.now());
    server.clock.advance(minuteMs);
    const late = await finish(await begin(user.email), { kind: 'totp', code });
    expect(late.json()).toMatchObject({ code: 'wrong_proof' });
    const justPassed = codeOf(secret, new Date(server.clock.now().getTime() - 30_000));
    expect((await finish(await begin(user.email), { kind: 'totp', code: justPassed })).statusCode).toBe(200);
  });

  test('of ten sign-ins at once with one code, one gets a session', async () => {
    const { user, secret } = await signInWithTotp(server);
    const tokens = [];
    for (let count = 0; count < 10; count += 1) tokens.push(await begin(user.email));
    const code = nextCode(server, secret);
    const before = await countSessions(user.id);

    const responses = await Promise.all(tokens.map((token) => finish(token, { kind: 'totp', code })));

    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await countSessions(user.id)).toBe(before + 1);
  });

  test('a token signs in once, also when it is used twice at once', async () => {
    const { user, secret, recoveryCodes } = await signInWithTotp(server);
    const token = await begin(user.email);
    const proofs = [
      { kind: 'totp', code: nextCode(server, secret) },
      { kind: 'recovery_code', code: recoveryCodes[0] },
    ];

    const responses = await Promise.all(proofs.map((proof) => finish(token, proof)));

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const again = await finish(token, { kind: 'totp', code: nextCode(server, secret) });
    expect(again.json()).toMatchObject({ code: 'sign_in_expired' });
  });

  test('of six tries five are checked, and the owner is emailed', async () => {
    const { user, secret } = await signInWithTotp(server);
    const token = await begin(user.email);
    const code = nextCode(server, secret);
    const wrong = { kind: 'totp', code: code === '111111' ? '222222' : '111111' };

    const codes = [];
    for (let tried = 0; tried < 5; tried += 1) codes.push((await finish(token, wrong)).json().code);
    const sixth = await finish(token, { kind: 'totp', code });

    expect(codes).toEqual(Array(5).fill('wrong_proof'));
    expect(sixth.json()).toMatchObject({ code: 'sign_in_expired' });
    await server.mailbox.waitForMail(user.email, {
      subject: /^Your Rightful password may be known to someone else$/,
    });
    expect((await finish(await begin(user.email), { kind: 'totp', code })).statusCode).toBe(200);
  });

  test('of 30 wrong codes over many sign-ins 10 are checked', async () => {
    const { user, secret } = await signInWithTotp(server);
    const tokens = [];
    for (let count = 0; count < 8; count += 1) tokens.push(await begin(user.email));
    const right = nextCode(server, secret);
    const wrong = { kind: 'totp', code: right === '111111' ? '222222' : '111111' };
    const tries = tokens.flatMap((token) => Array.from({ length: 4 }, () => token));

    const responses = await Promise.all(tries.map((token) => finish(token, wrong)));

    const codes = responses.map((response) => response.json().code);
    expect(codes.filter((code) => code === 'wrong_proof')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(22);
  });

  test('expires after ten minutes', async () => {
    const { user, secret } = await signInWithTotp(server);
    const token = await begin(user.email);
    server.clock.advance(600_000);
    const response = await finish(token, { kind: 'totp', code: codeOf(secret, server.clock.now()) });
    expect(response.json()).toMatchObject({ code: 'sign_in_expired' });
  });

  test('a password that is reset meanwhile ends it', async () => {
    const { user, secret } = await signInWithTotp(server);
    const token = await begin(user.email);
    await createTestBrowser(server).post('/api/auth/forgot-password', { email: user.email });
    const link = linkIn(await server.mailbox.waitForMail(user.email, { subject: /^Reset your/ }));
    const reset = { token: link.searchParams.get('token'), password: 'quiet-harbor-93-maple' };
    expect((await createTestBrowser(server).post('/api/auth/reset-password', reset)).statusCode).toBe(200);

    const response = await finish(token, { kind: 'totp', code: nextCode(server, secret) });

    expect(response.json()).toMatchObject({ code: 'sign_in_expired' });
    expect(await countSessions(user.id)).toBe(0);
  });

  test('a code of somebody else’s app is wrong', async () => {
    const [one, other] = [await signInWithTotp(server), await signInWithTotp(server)];
    const code = nextCode(server, other.secret);
    const response = await finish(await begin(one.user.email), { kind: 'totp', code });
    expect(response.json()).toMatchObject({ code: 'wrong_proof' });
  });
});

describe('recovery codes', () => {
  test('one signs in once, however it is typed, and the owner is emailed', async () => {
    const { user, recoveryCodes } = await signInWithTotp(server);
    const code = recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ');
    expect((await finish(await begin(user.email), { kind: 'recovery_code', code })).statusCode).toBe(200);
    await server.mailbox.waitForMail(user.email, { subject: /^Your Rightful recovery code was used$/ });

    const again = await finish(await begin(user.email), { kind: 'recovery_code', code });
    expect(again.json()).toMatchObject({ code: 'wrong_proof' });
  });

  test('of ten uses at once of one code, one gets a session', async () => {
    const { user, recoveryCodes } = await signInWithTotp(server);
    const tokens = [];
    for (let count = 0; count < 10; count += 1) tokens.push(await begin(user.email));
    const proof = { kind: 'recovery_code', code: recoveryCodes[0] };
    const before = await countSessions(user.id);

    const responses = await Promise.all(tokens.map((token) => finish(token, proof)));

    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await countSessions(user.id)).toBe(before + 1);
  });
});
