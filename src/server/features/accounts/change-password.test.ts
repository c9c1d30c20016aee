import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { linkIn } from '#test/support/test-mailbox.ts';
import { createUser, goodPassword } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { enterPassword, nextCode, signInWithTotp } from '#test/support/two-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newPassword = 'quiet-harbor-93-maple';

type Browser = ReturnType<typeof createTestBrowser>;

const change = (browser: Browser, currentPassword = goodPassword, chosen = newPassword) =>
  browser.post('/api/user/password', { currentPassword, newPassword: chosen });

async function signInNew() {
  const user = await createUser(server);
  const browser = createTestBrowser(server);
  await browser.signIn({ email: user.email });
  return { user, browser };
}

test('sets the new one, keeps this session, ends the others and emails the owner', async () => {
  const { user, browser } = await signInNew();
  const other = createTestBrowser(server);
  await other.signIn({ email: user.email });

  expect((await change(browser)).json()).toEqual({ success: true });

  expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
  expect((await other.get('/api/auth/me')).statusCode).toBe(401);
  expect((await createTestBrowser(server).signIn({ email: user.email })).statusCode).toBe(401);
  const again = await createTestBrowser(server).signIn({ email: user.email, password: newPassword });
  expect(again.statusCode).toBe(200);
  const mail = await server.mailbox.waitForMail(user.email);
  expect(mail.subject).toBe('Your Rightful password was changed');
});

test('counts as a proof of who is there', async () => {
  const { browser } = await signInNew();
  server.clock.advance(300_000);
  await change(browser);
  expect((await browser.post('/api/user/two-factor/totp')).statusCode).toBe(200);
});

test('a wrong current password changes nothing and is reported beside its field', async () => {
  const { user, browser } = await signInNew();
  expect((await change(browser, 'wrong password')).json()).toMatchObject({
    code: 'wrong_proof',
    errors: { currentPassword: 'That isn’t your current password.' },
  });
  expect((await createTestBrowser(server).signIn({ email: user.email })).statusCode).toBe(200);
});

test('a password that is easy to guess is refused beside its field', async () => {
  const { browser } = await signInNew();
  expect((await change(browser, goodPassword, 'password123')).json()).toMatchObject({
    code: 'weak_password',
    errors: { newPassword: expect.stringContaining('too easy to guess') },
  });
});

test('an account without a password shows how to set one', async () => {
  const browser = createTestBrowser(server);
  await browser.post('/api/onboarding/personal-info', {
    firstName: 'Sample',
    lastName: 'Person',
    email: 'nothing-set@example.com',
    dateOfBirth: '1988-04-12',
    address: '1420 Alder Creek Road, Sacramento, CA 95814',
  });
  expect((await change(browser)).json()).toMatchObject({ code: 'password_not_set', status: 409 });
});

test('of two changes at once one wins, and the other learns that its password is old', async () => {
  const { browser } = await signInNew();
  const chosen = [newPassword, 'walnut-garden-52-meadow'];
  const responses = await Promise.all(chosen.map((password) => change(browser, goodPassword, password)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test('ends a reset link and a sign-in that were under way', async () => {
  const { user, browser, secret } = await signInWithTotp(server);
  await createTestBrowser(server).post('/api/auth/forgot-password', { email: user.email });
  const link = linkIn(await server.mailbox.waitForMail(user.email, { subject: /^Reset your/ }));
  const token = await enterPassword(createTestBrowser(server), user.email);

  expect((await change(browser)).statusCode).toBe(200);

  const reset = { token: link.searchParams.get('token'), password: 'walnut-garden-52-meadow' };
  expect((await createTestBrowser(server).post('/api/auth/reset-password', reset)).statusCode).toBe(400);
  const proof = { kind: 'totp', code: nextCode(server, secret) };
  expect(
    (await createTestBrowser(server).post('/api/auth/second-factor', { token, proof })).json(),
  ).toMatchObject({ code: 'sign_in_expired' });
});

test('guessing the current password is stopped after ten tries', async () => {
  const { browser } = await signInNew();
  const statuses = [];
  for (let tried = 0; tried < 11; tried += 1)
    statuses.push((await change(browser, `wrong password ${tried}`)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});
