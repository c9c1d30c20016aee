import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { hostileStrings, hostileValues } from '#test/support/hostile-strings.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { linkIn } from '#test/support/test-mailbox.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Every writing call with a body that would be taken, so that one field at a time can be spoiled. */
const calls = {
  '/api/auth/login': { email: 'someone@example.com', password: 'a long enough one', rememberMe: true },
  '/api/auth/second-factor': { token: 'x'.repeat(43), proof: { kind: 'totp', code: '123456' } },
  '/api/auth/second-factor/passkey-options': { token: 'x'.repeat(43) },
  '/api/auth/forgot-password': { email: 'someone@example.com' },
  '/api/onboarding/personal-info': {
    firstName: 'Sample',
    lastName: 'Person',
    email: 'someone@example.com',
    dateOfBirth: '1988-04-12',
    address: '1420 Alder Creek Road, Sacramento, CA 95814',
    password: 'a long enough one',
    middleName: 'Avery',
    state: 'CA',
    formerNames: [],
    priorAddresses: [],
  },
  '/api/create-payment-intent': { plan: 'unlimited', amount: 499 },
  '/api/subscription/create-payment-intent': { plan: 'unlimited', amount: 499 },
  '/api/payment/confirm': { payment_intent_id: 'pi_1', plan: 'unlimited' },
  '/api/auth/reset-password': { password: 'a long enough one', token: 'x'.repeat(43) },
} as const;

/** The same for calls that need a session. */
const signedInCalls = {
  '/api/auth/prove': { proof: { kind: 'password', password: 'a long enough one' } },
  '/api/user/password': { currentPassword: 'a long enough one', newPassword: 'another long one' },
  '/api/user/two-factor/totp/confirm': { code: '123456' },
  '/api/user/two-factor/passkeys': {
    name: 'My phone',
    registration: {
      id: 'YQ',
      rawId: 'YQ',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'YQ', attestationObject: 'YQ' },
    },
  },
  '/api/plaid/create-link-token': { connectionId: '6c0f3f0e-5d0f-4f3a-9a55-0d5a3c1b2e4f' },
  '/api/plaid/exchange-token': { public_token: 'public-token' },
  '/api/email/connect': { provider: 'gmail' },
  '/api/irs/verify': { action: 'initiate' },
  '/api/irs/transcripts': { fileName: 'return-2023.pdf', contentBase64: 'aGVsbG8=' },
  '/api/user/payout-accounts': {
    accountType: 'savings',
    routingNumber: '222222226',
    accountNumber: '123456789',
    accountHolderName: 'Sample Person',
    bankName: 'Sample Bank',
  },
  '/api/user/payout-accounts/linked': { linkedAccountId: '6c0f3f0e-5d0f-4f3a-9a55-0d5a3c1b2e4f' },
  '/api/user/payout-accounts/6c0f3f0e-5d0f-4f3a-9a55-0d5a3c1b2e4f/verify': { amounts: ['0.01', '0.02'] },
} as const;

const fields = Object.entries(calls).flatMap(([url, body]) =>
  Object.keys(body).map((field) => ({ url, body, field })),
);

/** Counters would refuse everything after the first few tries; hours pass between them. */
function postText(url: string, payload: string, contentType = 'application/json') {
  server.clock.advance(3_600_000);
  return server.app.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload });
}

function post(url: string, payload: unknown) {
  return postText(url, JSON.stringify(payload));
}

describe.each(fields)('$url, field $field', ({ url, body, field }) => {
  test.each(hostileStrings)('%s', async (_name, text) => {
    const response = await post(url, { ...body, [field]: text });
    expect(response.statusCode).toBeLessThan(500);
    if (response.statusCode >= 400)
      expect(response.json()).toMatchObject({
        code: expect.any(String),
        detail: expect.stringMatching(/\w/),
      });
  });

  test('a value of the wrong kind is refused with the field named', async () => {
    for (const value of hostileValues.filter((value) => typeof value !== typeof Reflect.get(body, field))) {
      const response = await post(url, { ...body, [field]: value });
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().errors).join()).toContain(field);
    }
  });
});

const signedInFields = Object.entries(signedInCalls).flatMap(([url, body]) =>
  Object.keys(body).map((field) => ({ url, body, field })),
);

describe('signed in', () => {
  let browser: ReturnType<typeof createTestBrowser>;
  beforeAll(async () => {
    browser = createTestBrowser(server);
    await browser.signIn({ email: (await createUser(server)).email });
  });

  test.each(signedInFields)('$url, field $field takes hostile text or says what is wrong', async (call) => {
    for (const [name, text] of hostileStrings) {
      const response = await browser.post(call.url, { ...call.body, [call.field]: text });
      expect(response.statusCode, name).toBeLessThan(500);
      if (response.statusCode >= 400) expect(response.json().detail, name).toMatch(/\w/);
    }
  });

  test.each(signedInFields)('$url, field $field of the wrong kind is refused by name', async (call) => {
    for (const value of hostileValues.filter((value) => typeof value !== 'string')) {
      const response = await browser.post(call.url, { ...call.body, [call.field]: value });
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().errors).join()).toContain(call.field);
    }
  });

  test.each(Object.entries(signedInCalls))('%s refuses unknown fields', async (url, body) => {
    const response = await browser.post(url, { ...body, userId: 'somebody else' });
    expect(response.json().errors).toEqual({ userId: 'The request has a field that is not known here' });
  });

  test.each(['x', '%00', '../../auth/me', '6c0f3f0e-5d0f-4f3a-9a55-0d5a3c1b2e4f'])(
    'the connection %s is not found or refused',
    async (id) => {
      const { statusCode } = await browser.delete(`/api/connections/${id}`);
      expect([400, 404]).toContain(statusCode);
    },
  );

  test('a transcript of more than 2 MB answers 4xx', async () => {
    const response = await browser.post('/api/irs/transcripts', {
      fileName: 'large.pdf',
      contentBase64: 'A'.repeat(3_000_000),
    });
    expect(response.json()).toMatchObject({ code: 'payload_too_large' });
  });
});

describe('the request as a whole', () => {
  const login = '/api/auth/login';

  test.each(['role', 'userId', 'subscriptionPlan', 'isAdmin'])(
    'the unknown field %s is refused',
    async (extra) => {
      const response = await post(login, { ...calls[login], [extra]: 'agency' });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual({ [extra]: 'The request has a field that is not known here' });
    },
  );

  test.each([
    ['an array', []],
    ['text', 'x'],
    ['null', null],
    ['a number', 7],
  ])('a body that is %s is refused', async (_name, payload) => {
    expect((await post(login, payload)).statusCode).toBe(400);
  });

  test.each(['{"email":', '{email:1}', '\0', '', 'undefined', '{"a":1}}', '{"__proto__":{"x":1}}'])(
    'malformed JSON %j answers 400',
    async (payload) => {
      const response = await postText(login, payload);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: expect.stringMatching(/^invalid_/),
        detail: expect.any(String),
      });
    },
  );

  test('JSON over 100 kB answers 413', async () => {
    const response = await post(login, { ...calls[login], password: 'x'.repeat(100_000) });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'payload_too_large' });
  });

  test('deep nesting answers 400', async () => {
    const payload = `{"email":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
    const response = await postText(login, payload);
    expect(response.statusCode).toBe(400);
  });

  test('another content type answers 415', async () => {
    const response = await postText(login, '{}', 'text/plain');
    expect(response.statusCode).toBe(415);
  });

  test.each([
    '/%',
    '/%E0%A4%A',
    '/api/%00',
    `/${'a'.repeat(9_000)}`,
    '/api/nothing',
    '/..%2f..%2fetc/passwd',
  ])('the address %s gives no 5xx', async (url) => {
    const response = await server.app.inject({ url });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});

describe('what is stored comes back byte for byte', () => {
  const storable = hostileStrings.filter(([, text]) => text.isWellFormed() && !text.includes('\0'));

  const named = storable.filter(([, text]) => text.trim() === text && text.length > 0 && text.length <= 100);

  test.each(named)('a name and an address that are %s', async (_name, text) => {
    server.clock.advance(3_600_000);
    const browser = createTestBrowser(server);
    const email = `hostile-${Buffer.from(_name).toString('hex')}@example.com`;
    const info = {
      ...calls['/api/onboarding/personal-info'],
      email,
      firstName: text,
      lastName: text,
      address: text,
    };
    expect((await browser.post('/api/onboarding/personal-info', info)).statusCode).toBe(200);
    expect((await browser.get('/api/auth/me')).json()).toMatchObject({ firstName: text, lastName: text });
    const [row] = await server.db.select().from(users).where(eq(users.email, email));
    expect(row).toMatchObject({ firstName: text, lastName: text, address: text });
  });

  const passwords = storable.filter(
    ([, text]) => text.length >= 20 && text.length <= 200 && !/^x+$|^9+$/.test(text),
  );

  test.each(passwords)('a password that is %s', async (_name, text) => {
    const user = await createUser(server);
    server.clock.advance(3_600_000);
    await createTestBrowser(server).post('/api/auth/forgot-password', { email: user.email });
    const token = linkIn(await server.mailbox.waitForMail(user.email)).searchParams.get('token');
    const reset = await createTestBrowser(server).post('/api/auth/reset-password', { token, password: text });
    expect(reset.statusCode).toBe(200);
    expect((await createTestBrowser(server).signIn({ email: user.email, password: text })).statusCode).toBe(
      200,
    );
  });
});
