import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditActions } from '#shared/account/audit.ts';
import { hourMs, minuteMs } from '#shared/durations.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser, goodPassword } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { enterPassword, nextCode, signInWithTotp } from '#test/support/two-factor.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { describeActivity } from './devices.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => server.stop());

const phoneHeaders = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1',
  'x-forwarded-for': '203.0.113.7',
};

async function signInOnTwoDevices() {
  const user = await createUser(server);
  const [laptop, phone] = [createTestBrowser(server), createTestBrowser(server)];
  await phone.post('/api/auth/login', { email: user.email, password: goodPassword }, phoneHeaders);
  server.clock.advance(minuteMs);
  await laptop.signIn({ email: user.email, rememberMe: true });
  return { user, laptop, phone };
}

describe('active sessions', () => {
  test('are listed by device, network and time, the reader’s own first', async () => {
    const { laptop, phone } = await signInOnTwoDevices();
    const [signedInAt, before] = [server.clock.now(), new Date(server.clock.now().getTime() - minuteMs)];
    expect((await laptop.get('/api/user/sessions')).json()).toEqual([
      {
        id: expect.any(String),
        device: 'An unknown device',
        place: 'This network',
        isCurrent: true,
        isRemembered: true,
        signedInAt: signedInAt.toISOString(),
        lastSeenAt: signedInAt.toISOString(),
      },
      {
        id: expect.any(String),
        device: 'Safari on iPhone',
        place: 'Another network (address ending 113.7)',
        isCurrent: false,
        isRemembered: false,
        signedInAt: before.toISOString(),
        lastSeenAt: before.toISOString(),
      },
    ]);
    const asSeenThere = (await phone.get('/api/user/sessions', phoneHeaders)).json();
    expect(asSeenThere[0]).toMatchObject({
      isCurrent: true,
      device: 'Safari on iPhone',
      place: 'This network',
    });
  });

  test('that have expired are not listed', async () => {
    const { laptop } = await signInOnTwoDevices();
    server.clock.advance(12 * hourMs);
    expect((await laptop.get('/api/user/sessions')).json()).toHaveLength(1);
  });

  test('one can be ended, and its cookie is worth nothing then', async () => {
    const { laptop, phone } = await signInOnTwoDevices();
    const [, other] = (await laptop.get('/api/user/sessions')).json();
    expect((await laptop.delete(`/api/user/sessions/${other.id}`)).json()).toEqual({ success: true });
    expect((await phone.get('/api/auth/me')).statusCode).toBe(401);
    expect((await laptop.get('/api/auth/me')).statusCode).toBe(200);
    expect((await laptop.delete(`/api/user/sessions/${other.id}`)).statusCode).toBe(404);
  });

  test('ending one’s own signs out', async () => {
    const { laptop } = await signInOnTwoDevices();
    const [own] = (await laptop.get('/api/user/sessions')).json();
    const response = await laptop.delete(`/api/user/sessions/${own.id}`);
    expect(response.headers['set-cookie']).toMatch(/^__Host-session=; Max-Age=0/);
  });

  test('all others can be ended at once', async () => {
    const { laptop, phone } = await signInOnTwoDevices();
    await laptop.delete('/api/user/sessions');
    expect((await phone.get('/api/auth/me')).statusCode).toBe(401);
    expect((await laptop.get('/api/user/sessions')).json()).toHaveLength(1);
  });

  test('somebody else’s is not found and stays', async () => {
    const [one, other] = [await signInOnTwoDevices(), await signInOnTwoDevices()];
    const [theirs] = (await other.laptop.get('/api/user/sessions')).json();
    expect((await one.laptop.delete(`/api/user/sessions/${theirs.id}`)).statusCode).toBe(404);
    expect((await other.laptop.get('/api/auth/me')).statusCode).toBe(200);
  });
});

describe('security activity', () => {
  const texts = async (browser: ReturnType<typeof createTestBrowser>) =>
    (await browser.get('/api/user/security-activity')).json().map(({ text }: { text: string }) => text);

  test('lists what was done, newest first', async () => {
    const { user, browser, secret } = await signInWithTotp(server);
    const second = createTestBrowser(server);
    const token = await enterPassword(second, user.email);
    const code = nextCode(server, secret);
    await second.post('/api/auth/second-factor', { token, proof: { kind: 'totp', code } });
    await second.post('/api/auth/logout');
    await browser.post('/api/auth/prove', { proof: { kind: 'totp', code: nextCode(server, secret) } });
    await browser.post('/api/user/two-factor/recovery-codes');

    expect(await texts(browser)).toEqual([
      'New recovery codes were created.',
      'You confirmed it was you.',
      'Signed out.',
      'Signed in with your password and a code.',
      'An authenticator app was set up.',
      'Signed in with your password.',
    ]);
  });

  test('lists failed sign-ins, by a wrong password and by a wrong code', async () => {
    const { user, browser, secret } = await signInWithTotp(server);
    await createTestBrowser(server).signIn({ email: user.email, password: 'wrong password' });
    const sentence = 'Someone tried to sign in with the wrong password.';
    await waitUntil(async () => (await texts(browser)).includes(sentence));
    const token = await enterPassword(createTestBrowser(server), user.email);
    const right = nextCode(server, secret);
    const proof = { kind: 'totp', code: right === '111111' ? '222222' : '111111' };
    await createTestBrowser(server).post('/api/auth/second-factor', { token, proof });
    expect((await texts(browser))[0]).toContain('entered the right password');
  });

  test('is the reader’s own and ends with the fiftieth', async () => {
    const [{ laptop }, other] = [await signInOnTwoDevices(), await signInOnTwoDevices()];
    for (let count = 0; count < 51; count += 1) {
      server.clock.advance(1_000);
      await other.laptop.signIn({ email: other.user.email });
    }
    expect(await texts(laptop)).toHaveLength(2);
    expect(await texts(other.laptop)).toHaveLength(50);
  });

  test.each(auditActions)('%s is reported in a sentence', (action) => {
    const sentence = describeActivity({ action, facts: {} });
    expect(sentence).toMatch(/^[A-Z].+\.$/);
    expect(sentence).not.toContain('can’t describe');
  });

  test('what a newer version recorded does not hide the rest', () => {
    expect(describeActivity({ action: 'of_a_later_version', facts: {} })).toMatch(/^Something changed.+\.$/);
  });
});
