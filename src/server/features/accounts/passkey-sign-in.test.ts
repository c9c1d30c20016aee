import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import { passkeys } from '#server/platform/db/schema/security.ts';
import { daySeconds, minuteMs } from '#shared/durations.ts';
import { createSoftwarePasskey } from '#test/support/software-passkey.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { linkIn } from '#test/support/test-mailbox.ts';
import { createUser, goodPassword } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { addPasskey, enterPassword, nextCode, signInWithTotp } from '#test/support/two-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => server.stop());

type Browser = ReturnType<typeof createTestBrowser>;
type Passkey = ReturnType<typeof createSoftwarePasskey>;
type Behavior = NonNullable<Parameters<Passkey['answer']>[1]>;

const newPassword = 'quiet-harbor-93-maple';

/** Somebody with a passkey, and a browser in which nobody is signed in. */
async function begin() {
  const user = await createUser(server);
  const own = createTestBrowser(server);
  await own.signIn({ email: user.email });
  const { passkey, userHandle, passkeyId } = await addPasskey(server, own);
  return { user, own, passkey, userHandle, passkeyId, browser: createTestBrowser(server) };
}

async function askedOf(browser: Browser): Promise<string> {
  return (await browser.post('/api/auth/passkey/options')).json().challenge;
}

interface Entry {
  browser: Browser;
  passkey: Passkey;
  userHandle: string;
}

async function signIn({ browser, passkey, userHandle }: Entry, behavior: Behavior = {}, extra = {}) {
  const answer = passkey.answer(await askedOf(browser), { userHandle, ...behavior });
  return browser.post('/api/auth/passkey', { answer, ...extra });
}

const countSessions = async (userId: string) =>
  (await server.db.select().from(sessions).where(eq(sessions.userId, userId))).length;

const refusal = {
  status: 401,
  code: 'passkey_not_accepted',
  detail: 'That passkey wasn’t accepted. Try it once more, or sign in with your email and password.',
};

async function resetPassword(email: string): Promise<void> {
  await createTestBrowser(server).post('/api/auth/forgot-password', { email });
  const link = linkIn(await server.mailbox.waitForMail(email, { subject: /^Reset your/ }));
  const reset = { token: link.searchParams.get('token'), password: newPassword };
  expect((await createTestBrowser(server).post('/api/auth/reset-password', reset)).statusCode).toBe(200);
}

describe('a passkey', () => {
  test('is asked for by no name, for our address, with the device unlocked', async () => {
    const response = await createTestBrowser(server).post('/api/auth/passkey/options');
    expect(response.json()).toEqual({
      rpId: 'localhost',
      allowCredentials: [],
      challenge: expect.stringMatching(/^[\w-]{100,}$/),
      timeout: 60_000,
      userVerification: 'required',
    });
    expect([response.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-passkey=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('signs in without a password and without a second step', async () => {
    const entry = await begin();
    const response = await signIn(entry);
    expect(response.json()).toMatchObject({ id: entry.user.id, email: entry.user.email });
    expect((await entry.browser.get('/api/auth/me')).json()).toMatchObject({ id: entry.user.id });
  });

  test('is both steps of an account that also has an authenticator app', async () => {
    const { user, browser: own } = await signInWithTotp(server);
    const { passkey, userHandle } = await addPasskey(server, own);
    const response = await signIn({ browser: createTestBrowser(server), passkey, userHandle });
    expect(response.json()).toMatchObject({ id: user.id });
  });

  test('may do at once what needs a fresh proof', async () => {
    const entry = await begin();
    server.clock.advance(10 * minuteMs);
    await signIn(entry);
    expect((await entry.browser.post('/api/user/two-factor/passkeys/options')).statusCode).toBe(200);
  });

  test('keeps the session for 30 days if it is to be remembered, and no longer than the browser otherwise', async () => {
    const entry = await begin();
    const cookieOf = async (extra: object) =>
      [(await signIn(entry, {}, extra)).headers['set-cookie']].flat()[0];
    expect(await cookieOf({ rememberMe: true })).toContain(`Max-Age=${30 * daySeconds};`);
    expect(await cookieOf({})).not.toContain('Max-Age');
  });

  test('ends the session that the browser had', async () => {
    const [entry, other] = [await begin(), await begin()];
    await entry.browser.signIn({ email: (await createUser(server)).email });
    await signIn(other);
    const before = other.browser.token();
    await signIn({ ...entry, browser: other.browser });
    const earlier = createTestBrowser(server);
    earlier.carryToken(before);
    expect((await earlier.get('/api/auth/me')).statusCode).toBe(401);
  });

  test('makes the browser one that is known, and is noted for the owner', async () => {
    const entry = await begin();
    const response = await signIn(entry);
    expect([response.headers['set-cookie']].flat()[1]).toMatch(/^__Host-device=[\w.~-]+; /);
    const [latest] = (await entry.browser.get('/api/user/security-activity')).json();
    expect(latest.text).toBe('Signed in with a passkey.');
    expect((await entry.own.get('/api/user/two-factor')).json().passkeys[0].lastUsedAt).toBe(
      server.clock.now().toISOString(),
    );
  });

  test('works in several tabs of one browser, each with its own challenge', async () => {
    const entry = await begin();
    const { browser, passkey, userHandle } = entry;
    const [first, second] = [await askedOf(browser), await askedOf(browser)];
    for (const challenge of [second, first]) {
      const answer = passkey.answer(challenge, { userHandle });
      expect((await browser.post('/api/auth/passkey', { answer })).statusCode).toBe(200);
    }
  });
});

describe('the same refusal is for', () => {
  test.each<[string, Behavior]>([
    ['a signature for another site', { domain: 'evil.example' }],
    ['a signature on another site’s page', { origin: 'https://evil.example' }],
    ['a device that was not unlocked', { userVerified: false }],
    ['a copy that counts from the start', { counter: 1 }],
    ['another user’s name on it', { userHandle: 'A'.repeat(22) }],
    ['no user’s name on it', { userHandle: '' }],
  ])('%s, which the owner sees', async (_name, behavior) => {
    const entry = await begin();
    const before = await countSessions(entry.user.id);
    expect((await signIn(entry, behavior)).json()).toMatchObject(refusal);
    expect(await countSessions(entry.user.id)).toBe(before);
    const [latest] = (await entry.own.get('/api/user/security-activity')).json();
    expect(latest.text).toBe('Someone tried to sign in with one of your passkeys, but it wasn’t accepted.');
    expect((await signIn(entry)).statusCode).toBe(200);
  });

  test('a passkey that nobody has', async () => {
    const passkey = createSoftwarePasskey(server.deps.config.publicUrl);
    const response = await signIn({
      browser: createTestBrowser(server),
      passkey,
      userHandle: 'A'.repeat(22),
    });
    expect(response.json()).toMatchObject(refusal);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('a passkey that was removed', async () => {
    const entry = await begin();
    await entry.own.delete(`/api/user/two-factor/passkeys/${entry.passkeyId}`);
    expect((await signIn(entry)).json()).toMatchObject(refusal);
  });

  test('an answer that was used, in the same browser too', async () => {
    const { browser, passkey, userHandle } = await begin();
    const challenge = await askedOf(browser);
    const answer = passkey.answer(challenge, { userHandle });
    expect((await browser.post('/api/auth/passkey', { answer })).statusCode).toBe(200);
    expect((await browser.post('/api/auth/passkey', { answer })).json()).toMatchObject(refusal);
    const anew = passkey.answer(challenge, { userHandle });
    expect((await browser.post('/api/auth/passkey', { answer: anew })).json()).toMatchObject(refusal);
  });

  test('an answer in another browser than the one that was asked', async () => {
    const { browser, passkey, userHandle } = await begin();
    const thief = createTestBrowser(server);
    await askedOf(thief);
    const answer = passkey.answer(await askedOf(browser), { userHandle });
    expect((await thief.post('/api/auth/passkey', { answer })).json()).toMatchObject(refusal);
    const bare = createTestBrowser(server);
    expect((await bare.post('/api/auth/passkey', { answer })).json()).toMatchObject(refusal);
  });

  test('a challenge that is ten minutes old', async () => {
    const { browser, passkey, userHandle } = await begin();
    const answer = passkey.answer(await askedOf(browser), { userHandle });
    server.clock.advance(10 * minuteMs);
    expect((await browser.post('/api/auth/passkey', { answer })).json()).toMatchObject(refusal);
  });

  test('a challenge of ours that somebody made last longer', async () => {
    const { browser, passkey, userHandle } = await begin();
    const [nonce, expiresAt, signature] = Buffer.from(await askedOf(browser), 'base64url')
      .toString()
      .split('~');
    const forged = Buffer.from([nonce, Number(expiresAt) + 1, signature].join('~')).toString('base64url');
    const answer = passkey.answer(forged, { userHandle });
    expect((await browser.post('/api/auth/passkey', { answer })).json()).toMatchObject(refusal);
  });

  test.each(['YQ', Buffer.from('{"challenge":5}').toString('base64url')])(
    'client data that makes no sense: %s',
    async (clientDataJSON) => {
      const { browser, passkey, userHandle } = await begin();
      const answer = passkey.answer(await askedOf(browser), { userHandle });
      const response = { ...answer.response, clientDataJSON };
      const refused = await browser.post('/api/auth/passkey', { answer: { ...answer, response } });
      expect(refused.json()).toMatchObject(refusal);
    },
  );

  test('an account that is being deleted', async () => {
    const entry = await begin();
    expect((await entry.own.delete('/api/user/account')).statusCode).toBe(200);
    expect((await signIn(entry)).json()).toMatchObject(refusal);
  });
});

describe('at the same time', () => {
  test('ten of one answer start one session', async () => {
    const { user, browser, passkey, userHandle } = await begin();
    const answer = passkey.answer(await askedOf(browser), { userHandle });
    const before = await countSessions(user.id);
    const answers = Array.from({ length: 10 }, () => browser.post('/api/auth/passkey', { answer }));
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array(9).fill(401)]);
    expect(await countSessions(user.id)).toBe(before + 1);
  });

  test('ten answers of a counting passkey, each in its browser, never take the counter back', async () => {
    const { passkey, userHandle } = await begin();
    const entries = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const browser = createTestBrowser(server);
        return { browser, answer: passkey.answer(await askedOf(browser), { userHandle }) };
      }),
    );
    const [latest] = await Promise.all(
      entries.toReversed().map(({ browser, answer }) => browser.post('/api/auth/passkey', { answer })),
    );
    expect(latest?.statusCode).toBe(200);
  });

  test('an answer and the reset of the password leave no session of it', async () => {
    const entry = await begin();
    const { user } = entry;
    await createTestBrowser(server).post('/api/auth/forgot-password', { email: user.email });
    const link = linkIn(await server.mailbox.waitForMail(user.email, { subject: /^Reset your/ }));
    const reset = { token: link.searchParams.get('token'), password: newPassword };
    const [, response] = await Promise.all([
      signIn(entry),
      createTestBrowser(server).post('/api/auth/reset-password', reset),
    ]);
    expect(response.statusCode).toBe(200);
    expect(await countSessions(user.id)).toBe(0);
  });
});

describe('a new password', () => {
  test('that was reset ends signing in without it, until the passkey is used together with it', async () => {
    const entry = await begin();
    const { user, browser, passkey } = entry;
    await resetPassword(user.email);
    expect((await signIn(entry)).json()).toMatchObject(refusal);

    const asked = await browser.signIn({ email: user.email, password: newPassword });
    const { token } = asked.json().secondFactor;
    const { challenge } = (await browser.post('/api/auth/second-factor/passkey-options', { token })).json();
    const proof = { kind: 'passkey', answer: passkey.answer(challenge) };
    expect((await browser.post('/api/auth/second-factor', { token, proof })).statusCode).toBe(200);
    expect((await signIn(entry)).statusCode).toBe(200);
  });

  test('that was changed ends it too, and a code as the second step does not bring it back', async () => {
    const { user, browser: own, secret } = await signInWithTotp(server);
    const { passkey, userHandle } = await addPasskey(server, own);
    const entry = { browser: createTestBrowser(server), passkey, userHandle };
    const change = { currentPassword: goodPassword, newPassword };
    expect((await own.post('/api/user/password', change)).statusCode).toBe(200);
    expect((await signIn(entry)).json()).toMatchObject(refusal);

    const asked = await entry.browser.signIn({ email: user.email, password: newPassword });
    const { token } = asked.json().secondFactor;
    const proof = { kind: 'totp', code: nextCode(server, secret) };
    expect((await entry.browser.post('/api/auth/second-factor', { token, proof })).statusCode).toBe(200);
    expect((await signIn(entry)).json()).toMatchObject(refusal);
  });
});

describe('wrong passkeys', () => {
  const from = (browser: Browser, answer: object, address: string) =>
    browser.post('/api/auth/passkey', { answer }, { 'x-forwarded-for': address });

  test('are counted with the wrong passwords of a network, also of thirty at once', async () => {
    const entry = await begin();
    const { browser, passkey, userHandle } = entry;
    const stranger = createSoftwarePasskey(server.deps.config.publicUrl);
    const network = (last: number) => `2001:db8:7:7::${last.toString(16)}`;
    const answer = stranger.answer(await askedOf(browser), { userHandle });
    for (let round = 0; round < 4; round += 1) {
      const tries = Array.from({ length: 30 }, (_, last) =>
        from(createTestBrowser(server), answer, network(last)),
      );
      await Promise.all(tries);
    }
    const late = passkey.answer(await askedOf(browser), { userHandle });
    expect((await from(browser, late, network(99))).statusCode).toBe(429);
    expect((await from(browser, late, '198.51.100.7')).statusCode).toBe(200);
  });

  test('of a stranger do not slow the owner’s known device, nor do wrong passwords', async () => {
    const entry = await begin();
    const { user, browser, passkey, userHandle } = entry;
    await signIn(entry);
    browser.carryToken(undefined);
    for (let count = 0; count < 10; count += 1)
      await createTestBrowser(server).signIn({ email: user.email, password: 'wrong password' });
    const late = createTestBrowser(server);
    expect((await late.signIn({ email: user.email })).statusCode).toBe(429);
    const answer = passkey.answer(await askedOf(browser), { userHandle });
    expect((await from(browser, answer, '198.51.100.8')).statusCode).toBe(200);
  });
});

test('the second step does not need a passkey to name its owner', async () => {
  const { user, browser, passkey } = await begin();
  const token = await enterPassword(browser, user.email);
  const { challenge } = (await browser.post('/api/auth/second-factor/passkey-options', { token })).json();
  const proof = { kind: 'passkey', answer: passkey.answer(challenge) };
  expect((await browser.post('/api/auth/second-factor', { token, proof })).statusCode).toBe(200);
});

test('a passkey from before this was possible signs in, unless the password is newer', async () => {
  const [newer, older] = [await begin(), await begin()];
  server.clock.advance(minuteMs);
  await resetPassword(older.user.email);
  await server.db.update(passkeys).set({ signsInAlone: false });
  expect((await signIn(newer)).json()).toMatchObject(refusal);

  await server.db.execute(sql.raw(await readFile('migrations/0039_passkeys-alone.sql', 'utf8')));

  expect((await signIn(newer)).statusCode).toBe(200);
  expect((await signIn(older)).json()).toMatchObject(refusal);
});
