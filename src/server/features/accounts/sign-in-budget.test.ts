import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownDeviceDays } from '#shared/account/accounts.ts';
import { daySeconds, minuteMs } from '#shared/durations.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { linkIn } from '#test/support/test-mailbox.ts';
import { createUser, goodPassword } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { enterPassword, nextCode, signInWithTotp } from '#test/support/two-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => server.stop());

type Browser = ReturnType<typeof createTestBrowser>;

/** No two of these networks are the same, so that only the account's budget is used up. */
let network = 0;
function nextNetwork(): string {
  network += 1;
  return `198.51.${network >> 8}.${network & 255}`;
}

const signIn = (browser: Browser, email: string, password: string, from = nextNetwork()) =>
  browser.post('/api/auth/login', { email, password }, { 'x-forwarded-for': from });

const guess = (browser: Browser, email: string, from?: string) =>
  signIn(browser, email, 'wrong password', from);

async function statusesOf(answers: readonly Promise<{ statusCode: number }>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted();
}

/** Ten guesses from ten networks use up what strangers have together. */
async function useUpStrangersBudget(email: string): Promise<void> {
  const guesses = Array.from({ length: 10 }, () => guess(createTestBrowser(server), email));
  expect(await statusesOf(guesses)).toEqual(Array(10).fill(401));
  expect((await signIn(createTestBrowser(server), email, goodPassword)).statusCode).toBe(429);
}

async function signInOnce(): Promise<{ email: string; device: Browser }> {
  const { email } = await createUser(server);
  const device = createTestBrowser(server);
  expect((await signIn(device, email, goodPassword)).statusCode).toBe(200);
  device.carryToken(undefined);
  return { email, device };
}

describe('a device that has signed in before', () => {
  test('keeps a mark that no script can read', async () => {
    const { email } = await createUser(server);
    const answer = await signIn(createTestBrowser(server), email, goodPassword);
    const [, cookie] = [answer.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^__Host-device=[\w.~-]+; /);
    for (const rule of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
      expect(cookie).toContain(`; ${rule}`);
    expect(cookie).toContain(`Max-Age=${knownDeviceDays * daySeconds};`);
  });

  test('signs in while strangers have used up the account’s budget, from any network', async () => {
    const { email, device } = await signInOnce();
    await useUpStrangersBudget(email);

    expect((await signIn(device, email, goodPassword)).statusCode).toBe(200);

    // What strangers may try is not given back to them by the owner's success.
    expect((await guess(createTestBrowser(server), email)).statusCode).toBe(429);
  });

  test('signs in from a network whose budget is used up', async () => {
    const { email, device } = await signInOnce();
    const from = nextNetwork();
    for (let number = 0; number < 100; number += 1)
      await guess(createTestBrowser(server), `nobody-${number}@example.com`, from);
    expect((await signIn(createTestBrowser(server), email, goodPassword, from)).statusCode).toBe(429);
    expect((await signIn(device, email, goodPassword, from)).statusCode).toBe(200);
  });

  test('passes both steps of an account with a second one', async () => {
    const { user, secret } = await signInWithTotp(server);
    const device = createTestBrowser(server);
    const finish = (token: string) =>
      device.post('/api/auth/second-factor', {
        token,
        proof: { kind: 'totp', code: nextCode(server, secret) },
      });
    expect((await finish(await enterPassword(device, user.email))).statusCode).toBe(200);
    device.carryToken(undefined);
    await useUpStrangersBudget(user.email);

    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 0; wrong < 9; wrong += 1) await guess(device, user.email);
      expect((await finish(await enterPassword(device, user.email))).statusCode).toBe(200);
      device.carryToken(undefined);
    }
  });

  test('has ten tries itself, also of thirty at once, and leaves the strangers theirs', async () => {
    const { email, device } = await signInOnce();
    const statuses = await statusesOf(Array.from({ length: 30 }, () => guess(device, email)));
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
    expect((await signIn(device, email, goodPassword)).statusCode).toBe(429);
    expect((await guess(createTestBrowser(server), email)).statusCode).toBe(401);

    server.clock.advance(15 * minuteMs);
    expect((await signIn(device, email, goodPassword)).statusCode).toBe(200);
  });

  test('gets no second budget by signing in again', async () => {
    const { email, device } = await signInOnce();
    const first = device.deviceMarks();
    await signIn(device, email, goodPassword);
    const idOf = (marks = '') => marks.split('.')[0];
    expect(idOf(device.deviceMarks())).toBe(idOf(first));
  });

  test('remembers the others of a household, and each only for their own account', async () => {
    const { email, device } = await signInOnce();
    const housemate = await createUser(server);
    await signIn(device, housemate.email, goodPassword);
    await useUpStrangersBudget(email);
    await useUpStrangersBudget(housemate.email);
    expect((await signIn(device, email, goodPassword)).statusCode).toBe(200);
    expect((await signIn(device, housemate.email, goodPassword)).statusCode).toBe(200);
  });
});

describe('a mark that is worth nothing', () => {
  test('is one of another account', async () => {
    const { email } = await signInOnce();
    const stranger = await signInOnce();
    await useUpStrangersBudget(email);
    expect((await signIn(stranger.device, email, goodPassword)).statusCode).toBe(429);
  });

  test('is one that was made up or changed', async () => {
    const { email, device } = await signInOnce();
    await useUpStrangersBudget(email);
    const marks = device.deviceMarks() ?? '';
    const [deviceId = '', keyId = '', signature = ''] = marks.split('.');
    for (const forged of [
      `${'A'.repeat(22)}.${keyId}.${signature}`,
      `${deviceId}.${keyId}.${signature.slice(0, -2)}xx`,
      `${deviceId}.another.${signature}`,
      `${deviceId}.${keyId}.`,
      '~~~~~~',
      `${'A'.repeat(3_000)}~${marks}`,
    ]) {
      const stranger = createTestBrowser(server);
      stranger.carryDeviceMarks(forged);
      expect((await signIn(stranger, email, goodPassword)).statusCode, forged).toBe(429);
    }
  });

  test('is one from before a reset of the password', async () => {
    const { email, device } = await signInOnce();
    await createTestBrowser(server).post('/api/auth/forgot-password', { email });
    const token = linkIn(
      await server.mailbox.waitForMail(email, { subject: /^Reset your/ }),
    ).searchParams.get('token');
    const password = 'quiet-harbor-93-maple';
    await createTestBrowser(server).post('/api/auth/reset-password', { token, password });
    await useUpStrangersBudget(email);
    expect((await signIn(device, email, password)).statusCode).toBe(429);
  });
});

test('the device on which the password is changed stays known', async () => {
  const { email } = await createUser(server);
  const device = createTestBrowser(server);
  await signIn(device, email, goodPassword);
  const newPassword = 'quiet-harbor-93-maple';
  await device.post('/api/user/password', { currentPassword: goodPassword, newPassword });
  device.carryToken(undefined);
  await useUpStrangersBudget(email);
  expect((await signIn(device, email, newPassword)).statusCode).toBe(200);
});

test('strangers in one IPv6 network of a customer share its budget, whatever their last 64 bits', async () => {
  const from = (last: number) => `2001:db8:77:1::${last.toString(16)}`;
  for (let number = 1; number <= 100; number += 1)
    await guess(createTestBrowser(server), `someone-${number}@example.com`, from(number));
  const same = await guess(createTestBrowser(server), 'someone-else@example.com', from(0xffff));
  const other = await guess(createTestBrowser(server), 'someone-else@example.com', '2001:db8:77:2::1');
  expect([same.statusCode, other.statusCode]).toEqual([429, 401]);
});
