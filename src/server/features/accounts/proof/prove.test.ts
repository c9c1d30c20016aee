import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minuteMs } from '#shared/durations.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser, goodPassword } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { addPasskey, enableTotp, nextCode, signInWithTotp } from '#test/support/two-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Browser = ReturnType<typeof createTestBrowser>;

/** A call that needs a recent proof and can be repeated. */
const guarded = (browser: Browser) => browser.post('/api/user/two-factor/passkeys/options');
const prove = (browser: Browser, proof: object) => browser.post('/api/auth/prove', { proof });

const freshMs = 300_000;

describe('what moves money or data', () => {
  test('may be done within five minutes of signing in, and then asks for a proof', async () => {
    const { browser } = await signInSomebody(server);
    server.clock.advance(freshMs - 1);
    expect((await guarded(browser)).statusCode).toBe(200);
    server.clock.advance(1);
    const refused = await guarded(browser);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'proof_needed', detail: 'Please confirm it’s you.' });
  });

  test('is required before the request is read', async () => {
    const { browser } = await signInSomebody(server);
    server.clock.advance(freshMs);
    const response = await browser.post('/api/user/payout-accounts', { routingNumber: 'nonsense' });
    expect(response.json()).toMatchObject({ code: 'proof_needed' });
  });

  test('a signed-out caller is asked to sign in first', async () => {
    expect((await guarded(createTestBrowser(server))).json()).toMatchObject({ code: 'signed_out' });
  });

  test('an account without a password shows how to set one', async () => {
    const browser = createTestBrowser(server);
    await browser.post('/api/onboarding/personal-info', {
      firstName: 'Sample',
      lastName: 'Person',
      email: 'no-password-yet@example.com',
      dateOfBirth: '1988-04-12',
      address: '1420 Alder Creek Road, Sacramento, CA 95814',
    });
    expect((await guarded(browser)).statusCode).toBe(200);
    server.clock.advance(freshMs);
    expect((await guarded(browser)).json()).toMatchObject({
      code: 'proof_needed',
      detail:
        'Please confirm it’s you. Your account doesn’t have a password yet. Set one with the link we emailed you, or request a new link under Password in your account settings. Then sign in with it.',
    });
    expect((await prove(browser, { kind: 'password', password: goodPassword })).json()).toMatchObject({
      code: 'wrong_proof',
    });
  });

  test('a proof of one session is none of another', async () => {
    const user = await createUser(server);
    const [phone, laptop] = [createTestBrowser(server), createTestBrowser(server)];
    await phone.signIn({ email: user.email });
    await laptop.signIn({ email: user.email });
    server.clock.advance(freshMs);
    await prove(phone, { kind: 'password', password: goodPassword });
    expect((await guarded(phone)).statusCode).toBe(200);
    expect((await guarded(laptop)).statusCode).toBe(403);
  });
});

describe('a proof', () => {
  test('by password counts for five minutes', async () => {
    const { browser } = await signInSomebody(server);
    server.clock.advance(freshMs);
    expect((await prove(browser, { kind: 'password', password: goodPassword })).json()).toEqual({
      success: true,
    });
    expect((await guarded(browser)).statusCode).toBe(200);
    server.clock.advance(freshMs);
    expect((await guarded(browser)).statusCode).toBe(403);
  });

  test('by code counts, and each code once', async () => {
    const { browser, secret } = await signInWithTotp(server);
    server.clock.advance(freshMs);
    const code = nextCode(server, secret);
    const responses = await Promise.all([1, 2, 3].map(() => prove(browser, { kind: 'totp', code })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    expect((await guarded(browser)).statusCode).toBe(200);
  });

  test('by password is refused once there is a second factor, also for the right password', async () => {
    for (const add of [
      async () => (await signInWithTotp(server)).browser,
      async () => {
        const { browser } = await signInSomebody(server);
        await addPasskey(server, browser);
        return browser;
      },
    ]) {
      const browser = await add();
      server.clock.advance(freshMs);
      const refused = await prove(browser, { kind: 'password', password: goodPassword });
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'second_step_needed' });
      expect((await guarded(browser)).json()).toMatchObject({ code: 'proof_needed' });
      const { proofKinds } = (await browser.get('/api/user/two-factor')).json();
      expect(proofKinds).not.toContain('password');
      expect(proofKinds).toContain('recovery_code');
    }
  });

  test('by password in another session ends when a second factor is set up', async () => {
    const user = await createUser(server);
    const [phone, laptop] = [createTestBrowser(server), createTestBrowser(server)];
    await phone.signIn({ email: user.email });
    await laptop.signIn({ email: user.email });
    await enableTotp(server, phone);
    expect((await guarded(phone)).statusCode).toBe(200);
    expect((await guarded(laptop)).json()).toMatchObject({ code: 'proof_needed' });
  });

  test('by recovery code counts once', async () => {
    const { browser, recoveryCodes } = await signInWithTotp(server);
    server.clock.advance(freshMs);
    const proof = { kind: 'recovery_code', code: recoveryCodes[0] };
    expect((await prove(browser, proof)).statusCode).toBe(200);
    expect((await guarded(browser)).statusCode).toBe(200);
    expect((await prove(browser, proof)).json()).toMatchObject({ code: 'wrong_proof' });
  });

  test('by passkey counts, and each signature once', async () => {
    const { browser } = await signInSomebody(server);
    const { passkey } = await addPasskey(server, browser);
    server.clock.advance(freshMs);
    const { challenge } = (await browser.post('/api/auth/prove/passkey-options')).json();
    const proof = { kind: 'passkey', answer: passkey.answer(challenge) };
    expect((await prove(browser, proof)).statusCode).toBe(200);
    expect((await guarded(browser)).statusCode).toBe(200);
    expect((await prove(browser, proof)).json()).toMatchObject({ code: 'wrong_proof' });
  });

  test('of 15 wrong passwords at once 10 are checked, and the right one then waits too', async () => {
    const { browser } = await signInSomebody(server);
    const wrong = { kind: 'password', password: 'wrong password' };
    const responses = await Promise.all(Array.from({ length: 15 }, () => prove(browser, wrong)));
    const codes = responses.map((response) => response.json().code);
    expect(codes.filter((code) => code === 'wrong_proof')).toHaveLength(10);
    const right = { kind: 'password', password: goodPassword };
    expect((await prove(browser, right)).json()).toMatchObject({ code: 'too_many_attempts' });
    server.clock.advance(15 * minuteMs);
    expect((await prove(browser, right)).statusCode).toBe(200);
  });

  test('a code without an app, and a passkey that was not requested, are refused', async () => {
    const { browser } = await signInSomebody(server);
    expect((await prove(browser, { kind: 'totp', code: '123456' })).json()).toMatchObject({
      code: 'wrong_proof',
    });
    const { passkey } = await addPasskey(server, browser);
    const answer = passkey.answer('bm9ib2R5LWFza2Vk');
    expect((await prove(browser, { kind: 'passkey', answer })).json()).toMatchObject({ code: 'wrong_proof' });
  });
});
