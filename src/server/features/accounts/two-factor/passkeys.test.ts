import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createSoftwarePasskey } from '#test/support/software-passkey.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { addPasskey, enterPassword } from '#test/support/two-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const url = '/api/user/two-factor/passkeys';
type Browser = ReturnType<typeof createTestBrowser>;

async function offered(browser: Browser): Promise<string> {
  return (await browser.post(`${url}/options`)).json().challenge;
}

const newPasskey = () => createSoftwarePasskey(server.deps.config.publicUrl);

describe('adding a passkey', () => {
  test('is offered for our address only', async () => {
    const user = await createUser(server);
    const browser = createTestBrowser(server);
    await browser.signIn({ email: user.email });
    expect((await browser.post(`${url}/options`)).json()).toMatchObject({
      rp: { id: 'localhost', name: 'Rightful' },
      user: { name: user.email, displayName: 'Sample Person' },
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    });
  });

  test('lists it by name and gives recovery codes with the first', async () => {
    const user = await createUser(server);
    const browser = createTestBrowser(server);
    await browser.signIn({ email: user.email });
    const { passkeyId, recoveryCodes } = await addPasskey(server, browser);
    const createdAt = server.clock.now().toISOString();
    server.clock.advance(1_000);
    const { recoveryCodes: further } = await addPasskey(server, browser);

    expect([recoveryCodes.length, further.length]).toEqual([10, 0]);
    const { passkeys } = (await browser.get('/api/user/two-factor')).json();
    expect(passkeys[0]).toEqual({
      id: passkeyId,
      name: 'My phone',
      createdAt,
      lastUsedAt: null,
    });
    const mail = await server.mailbox.waitForMail(user.email);
    expect(mail.subject).toBe('Your Rightful account has a new passkey');
  });

  test.each([
    ['made on another site', { origin: 'https://evil.example' }],
    ['made without unlocking the device', { userVerified: false }],
  ])('one that was %s is refused', async (_name, behavior) => {
    const { browser } = await signInSomebody(server);
    const registration = newPasskey().register(await offered(browser), behavior);
    const response = await browser.post(url, { name: 'My phone', registration });
    expect(response.json()).toMatchObject({ code: 'passkey_refused', status: 400 });
  });

  test('one that makes no sense is refused', async () => {
    const { browser } = await signInSomebody(server);
    const registration = newPasskey().register(await offered(browser));
    const response = { ...registration.response, attestationObject: 'YQ' };
    const refused = await browser.post(url, {
      name: 'My phone',
      registration: { ...registration, response },
    });
    expect(refused.json()).toMatchObject({ code: 'passkey_refused' });
  });

  test('an offer is taken once, by the session it was made to, within ten minutes', async () => {
    const user = await createUser(server);
    const [phone, laptop] = [createTestBrowser(server), createTestBrowser(server)];
    await phone.signIn({ email: user.email });
    await laptop.signIn({ email: user.email });
    const add = async (browser: Browser, challenge: string) =>
      (await browser.post(url, { name: 'One', registration: newPasskey().register(challenge) })).statusCode;

    const challenge = await offered(phone);
    expect(await add(laptop, challenge)).toBe(400);
    expect(await add(phone, challenge)).toBe(200);
    expect(await add(phone, challenge)).toBe(400);
    const late = await offered(phone);
    server.clock.advance(600_000);
    expect(await add(phone, late)).toBe(400);
  });

  test('the same passkey is not kept for two accounts', async () => {
    const [{ browser: one }, { browser: other }] = [
      await signInSomebody(server),
      await signInSomebody(server),
    ];
    const { passkey } = await addPasskey(server, one);
    const registration = passkey.register(await offered(other));
    expect((await other.post(url, { name: 'Copied', registration })).json()).toMatchObject({
      code: 'passkey_refused',
    });
  });

  test('ten is the most, also when two are added at once', async () => {
    const { browser, userId } = await signInSomebody(server);
    for (let count = 0; count < 9; count += 1) await addPasskey(server, browser);
    const other = createTestBrowser(server);
    other.carryToken(browser.token());
    await Promise.allSettled([addPasskey(server, browser), addPasskey(server, other)]);
    const { passkeys } = (await browser.get('/api/user/two-factor')).json();
    expect(passkeys.length, userId).toBeLessThanOrEqual(10);
    if (passkeys.length < 10) await addPasskey(server, browser);
    expect((await browser.post(`${url}/options`)).json()).toMatchObject({ code: 'passkey_limit_reached' });
  });
});

describe('signing in with a passkey as the second step', () => {
  async function begin() {
    const user = await createUser(server);
    const own = createTestBrowser(server);
    await own.signIn({ email: user.email });
    const { passkey } = await addPasskey(server, own);
    const browser = createTestBrowser(server);
    const token = await enterPassword(browser, user.email);
    const options = (await browser.post('/api/auth/second-factor/passkey-options', { token })).json();
    const finish = (answer: object) =>
      browser.post('/api/auth/second-factor', { token, proof: { kind: 'passkey', answer } });
    return { user, own, browser, passkey, token, options, finish };
  }

  test('its signature signs in and is noted', async () => {
    const { user, own, browser, passkey, options, finish } = await begin();
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ type: 'public-key' }] });
    expect((await finish(passkey.answer(options.challenge))).json()).toMatchObject({ id: user.id });
    expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
    expect((await own.get('/api/user/two-factor')).json().passkeys[0].lastUsedAt).toBe(
      server.clock.now().toISOString(),
    );
  });

  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['without unlocking the device', { userVerified: false }],
    ['of a copy that counts from the start', { counter: 1 }],
  ])('a signature %s is wrong, and the challenge is used up', async (_name, behavior) => {
    const { passkey, options, finish } = await begin();
    const wrong = await finish(passkey.answer(options.challenge, behavior));
    expect(wrong.json()).toMatchObject({ code: 'wrong_proof' });
    expect((await finish(passkey.answer(options.challenge))).json()).toMatchObject({ code: 'wrong_proof' });
  });

  test('somebody else’s passkey is wrong', async () => {
    const [one, other] = [await begin(), await begin()];
    const response = await one.finish(other.passkey.answer(one.options.challenge));
    expect(response.json()).toMatchObject({ code: 'wrong_proof' });
  });

  test('a made-up token gets no challenge', async () => {
    const response = await createTestBrowser(server).post('/api/auth/second-factor/passkey-options', {
      token: 'x'.repeat(43),
    });
    expect(response.json()).toMatchObject({ code: 'sign_in_expired' });
  });
});

describe('removing a passkey', () => {
  test('the last one: the password alone is enough again, and the owner is emailed', async () => {
    const user = await createUser(server);
    const browser = createTestBrowser(server);
    await browser.signIn({ email: user.email });
    const { passkeyId } = await addPasskey(server, browser);
    expect((await browser.delete(`${url}/${passkeyId}`)).statusCode).toBe(200);
    expect((await createTestBrowser(server).signIn({ email: user.email })).json()).toMatchObject({
      id: user.id,
    });
    await server.mailbox.waitForMail(user.email, {
      subject: /^Your Rightful account is now protected by your password only$/,
    });
    expect((await browser.delete(`${url}/${passkeyId}`)).statusCode).toBe(404);
  });

  test('somebody else’s is not found', async () => {
    const [{ browser: one }, { browser: other }] = [
      await signInSomebody(server),
      await signInSomebody(server),
    ];
    const { passkeyId } = await addPasskey(server, one);
    expect((await other.delete(`${url}/${passkeyId}`)).statusCode).toBe(404);
    expect((await one.get('/api/user/two-factor')).json().passkeys).toHaveLength(1);
  });
});
