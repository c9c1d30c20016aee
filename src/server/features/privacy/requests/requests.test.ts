import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { notificationChoices } from '#server/platform/db/schema/notifications.ts';
import { privacyRequests } from '#server/platform/db/schema/privacy.ts';
import { dayMs } from '#shared/durations.ts';
import { product } from '#shared/product.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { goodPassword } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { signInWithTotp } from '#test/support/two-factor.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { closeByHand, extendRequest, followRequests, listOpenRequests } from './manage-requests.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const visitor = () => createTestBrowser(server);
const requestsOf = (email: string) =>
  server.db.select().from(privacyRequests).where(eq(privacyRequests.email, email));

async function addressOf(userId: string): Promise<string> {
  const [user] = await server.db.select().from(users).where(eq(users.id, userId));
  return user?.email ?? '';
}

const hasMail = async (to: string, part: string) =>
  (await server.mailbox.list(to)).some(({ subject, text }) => `${subject} ${text}`.includes(part));

/** Waits for the newest email with a confirmation link and returns its token. */
async function mailedToken(email: string): Promise<string> {
  await waitUntil(() => hasMail(email, '?request='));
  const mail = (await server.mailbox.list(email)).find(({ text }) => text.includes('?request='));
  return /\?request=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function askSignedOut(email: string, kind: string, law = 'ccpa') {
  const answer = await visitor().post('/api/privacy/requests', { email, kind, law });
  expect(answer.json()).toMatchObject({ success: true, needsConfirmation: true });
  return mailedToken(email);
}

const open = (token: string) => visitor().post('/api/privacy/requests/confirm', { token });

test('a signed-out user downloads their data through the mailed link', async () => {
  const { userId } = await signInSomebody(server);
  const email = await addressOf(userId);
  const token = await askSignedOut(email, 'access');
  expect((await requestsOf(email))[0]?.confirmedAt).toBeNull();

  expect((await open(token)).json()).toMatchObject({ kind: 'access', hasAccount: true, completedAt: null });
  const file = await visitor().post('/api/privacy/requests/export', { token });

  expect(file.headers['content-disposition']).toContain('rightful-2026-03-02.json');
  expect(file.json()).toMatchObject({ profile: { email } });
  expect((await requestsOf(email))[0]?.completedAt).not.toBeNull();
});

test('a used link works for another hour only', async () => {
  const email = await addressOf((await signInSomebody(server)).userId);
  const token = await askSignedOut(email, 'access');
  await open(token);
  const take = () => visitor().post('/api/privacy/requests/export', { token });
  expect((await take()).statusCode).toBe(200);
  expect((await take()).statusCode).toBe(200);
  server.clock.advance(3_600_001);
  expect((await take()).json()).toMatchObject({ status: 404 });
});

test.for([
  ['access', 'export'],
  ['deletion', 'delete'],
] as const)('a link is not enough for %s if the account has a second sign-in step', async ([kind, path]) => {
  const { user } = await signInWithTotp(server);
  const token = await askSignedOut(user.email, kind);
  await open(token);
  const answer = await visitor().post(`/api/privacy/requests/${path}`, { token });
  expect(answer.json()).toMatchObject({ status: 403, code: 'second_step_needed' });
});

test('a new password invalidates the links that were mailed before', async () => {
  const { userId, browser } = await signInSomebody(server);
  const email = await addressOf(userId);
  const token = await askSignedOut(email, 'access');
  await open(token);
  const change = { currentPassword: goodPassword, newPassword: 'velvet-harbor-82-meadow' };
  expect((await browser.post('/api/user/password', change)).statusCode).toBe(200);
  const answer = await visitor().post('/api/privacy/requests/export', { token });
  expect(answer.json()).toMatchObject({ status: 404 });
});

test('a signed-out user deletes their account through the mailed link', async () => {
  const { userId, browser } = await signInSomebody(server);
  const email = await addressOf(userId);
  const token = await askSignedOut(email, 'deletion', 'gdpr');
  const early = await visitor().post('/api/privacy/requests/delete', { token });
  expect(early.statusCode).toBe(404);
  await open(token);

  expect((await visitor().post('/api/privacy/requests/delete', { token })).statusCode).toBe(200);

  expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
  await waitUntil(async () => (await addressOf(userId)) === '');
});

test('an address without an account gets the same answer, and only its mailbox reveals the difference', async () => {
  const { userId } = await signInSomebody(server);
  const ask = (email: string) =>
    visitor().post('/api/privacy/requests', { email, kind: 'access', law: 'ccpa' });
  const [known, unknown] = [await ask(await addressOf(userId)), await ask('nobody-privacy@example.com')];
  expect(unknown.json()).toEqual(known.json());

  const opened = await open(await mailedToken('nobody-privacy@example.com'));

  expect(opened.json()).toMatchObject({ hasAccount: false });
  expect(opened.json().completedAt).not.toBeNull();
});

test('a link works for one purpose only and expires after a week', async () => {
  const { userId } = await signInSomebody(server);
  const email = await addressOf(userId);
  const token = await askSignedOut(email, 'access');
  await open(token);
  expect((await visitor().post('/api/privacy/requests/delete', { token })).statusCode).toBe(404);
  expect((await open('made-up')).statusCode).toBe(404);
  server.clock.advance(8 * dayMs);
  expect((await open(token)).statusCode).toBe(404);
  server.clock.advance(-8 * dayMs);
});

test('a signed-in user’s request counts immediately and is acknowledged by email', async () => {
  const { userId, browser } = await signInSomebody(server);
  const email = await addressOf(userId);
  const answer = await browser.post('/api/privacy/requests', { kind: 'correction', law: 'ccpa' });
  expect(answer.json()).toEqual({
    success: true,
    needsConfirmation: false,
    acknowledgeBy: '2026-03-16',
    respondBy: '2026-04-16',
  });
  await waitUntil(() => hasMail(email, 'privacy request'));
  await waitUntil(async () => (await requestsOf(email))[0]?.acknowledgedAt);
  const [listed] = (await browser.get('/api/privacy/requests')).json();
  expect(listed).toMatchObject({ kind: 'correction', extendableTo: '2026-05-31', completedAt: null });
  await waitUntil(() => hasMail(product.supportEmail, listed.id));
});

test('an opt-out takes effect immediately', async () => {
  const { userId, browser } = await signInSomebody(server);
  await browser.post('/api/privacy/requests', { kind: 'opt_out', law: 'ccpa' });
  const [choices] = await server.db
    .select()
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  expect(choices?.productNews).toBe(false);
  expect((await browser.get('/api/privacy/requests')).json()[0].completedAt).not.toBeNull();
});

test('the team is reminded a week before the deadline, can extend it once, and closes the request', async () => {
  const { userId, browser } = await signInSomebody(server);
  await browser.post('/api/privacy/requests', { kind: 'correction', law: 'gdpr' });
  const [request] = await requestsOf(await addressOf(userId));
  const id = request?.id ?? '';
  const isReminded = async () =>
    (await server.mailbox.list(product.supportEmail)).some(
      ({ subject, text }) => subject.includes('due') && text.includes(id),
    );

  await followRequests(server.deps);
  expect(await isReminded()).toBe(false);
  server.clock.advance(24 * dayMs);
  await followRequests(server.deps);
  expect(await isReminded()).toBe(true);

  expect(await extendRequest(server.deps, id)).toContain('2026-05-31');
  expect(await extendRequest(server.deps, id)).toContain('cannot be extended');
  expect((await listOpenRequests(server.deps)).join()).toContain(id);
  await closeByHand(server.deps, id);
  expect((await listOpenRequests(server.deps)).join()).not.toContain(id);
  server.clock.advance(-24 * dayMs);
});

test('a request without an address is refused and names the field', async () => {
  const answer = await visitor().post('/api/privacy/requests', { kind: 'access', law: 'ccpa' });
  expect(answer.json()).toMatchObject({ status: 400, errors: { email: 'Invalid email address' } });
});

test('strangers who enter an address do not use up the limit of its owner', async () => {
  const { browser, userId } = await signInSomebody(server);
  const request = { kind: 'access', law: 'gdpr' };
  const named = { ...request, email: await addressOf(userId) };
  const codesOf = async (asking: typeof browser, body: object) => {
    const codes: number[] = [];
    while (codes.length < 6) codes.push((await asking.post('/api/privacy/requests', body)).statusCode);
    return codes;
  };
  expect(await codesOf(visitor(), named)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await codesOf(browser, request)).toEqual([200, 200, 200, 200, 200, 429]);
});
