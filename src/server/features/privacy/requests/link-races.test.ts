import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestPatience } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { privacyRequests } from '#server/platform/db/schema/privacy.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import type { PrivacyRequestKind } from '#shared/account/privacy.ts';
import { minuteMs } from '#shared/durations.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { goodPassword } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { untilHeldUp } from '#test/support/until-held-up.ts';
import { deleteAccount } from '../deletion/delete-account.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;

beforeAll(async () => {
  // The tests run the jobs themselves, so that each test controls the order of events.
  server = await startTestServer({ worksJobs: false, databasePatience: requestPatience });
  // The first look loads word lists, which takes a while; nobody's row should be held meanwhile.
  await server.deps.passwords.isStrong(newPassword, { texts: [], dateOfBirth: null });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const visitor = () => createTestBrowser(server);
const requireUser = async () => {
  const [user] = await server.db.select().from(users).where(eq(users.id, me.userId));
  if (!user) throw new Error('the account is gone');
  return user;
};
const findRequest = async (id: string) =>
  (await server.db.select().from(privacyRequests).where(eq(privacyRequests.id, id)))[0];

/** Saves a request as if its link had been emailed. */
async function saveMailedRequest(
  kind: PrivacyRequestKind,
  fields: Partial<typeof privacyRequests.$inferInsert> = {},
) {
  const token = createToken();
  const days = { acknowledgeBy: '2026-03-16', respondBy: '2026-04-16' };
  const { email } = await requireUser();
  const about = { userId: me.userId, email, kind, law: 'ccpa', createdAt: server.deps.now() } as const;
  const [row] = await server.db
    .insert(privacyRequests)
    .values({ ...about, ...days, tokenHash: hashToken(token), ...fields })
    .returning();
  return { id: row?.id ?? '', token };
}

test('a deletion request stays open if closing the account fails', async () => {
  const { id, token } = await saveMailedRequest('deletion', { confirmedAt: server.deps.now() });
  const remove = () => visitor().post('/api/privacy/requests/delete', { token });
  await server.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, me.userId)).for('update');
    expect((await remove()).statusCode).toBeGreaterThanOrEqual(500);
  });
  expect(await findRequest(id)).toMatchObject({ completedAt: null });
  expect((await requireUser()).deletingAt).toBeNull();

  expect((await remove()).statusCode).toBe(200);
  expect((await findRequest(id))?.completedAt).not.toBeNull();
  expect((await requireUser()).deletingAt).not.toBeNull();
});

const newPassword = 'another-pass-phrase-11';
const changeUser = (change: Partial<typeof users.$inferInsert>) =>
  server.db.update(users).set(change).where(eq(users.id, me.userId));

async function prepareChange() {
  const passwords = { currentPassword: goodPassword, newPassword };
  return async () => expect((await me.browser.post('/api/user/password', passwords)).statusCode).toBe(200);
}

async function prepareReset() {
  const token = createToken();
  const resetExpiresAt = new Date(server.deps.now().getTime() + minuteMs);
  await changeUser({ resetTokenHash: hashToken(token), resetExpiresAt });
  const reset = { token, password: newPassword };
  return async () => expect((await visitor().post('/api/auth/reset-password', reset)).statusCode).toBe(200);
}

async function prepareDeletion() {
  await changeUser({ deletingAt: server.deps.now() });
  return () => deleteAccount(server.deps, me.userId);
}

test.each([
  ['a new password', prepareChange],
  ['a new password by a mailed link', prepareReset],
  ['the deletion of the account', prepareDeletion],
])('an opened link and %s lock their rows in the same order', async (_what, prepare) => {
  const { token } = await saveMailedRequest('opt_out');
  const begin = await prepare();
  const underWay: Promise<unknown>[] = [];
  // The first to ask for the user's row gets it first. By then the other holds the request's row.
  await server.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, me.userId)).for('update');
    underWay.push(begin());
    await untilHeldUp(server, 1);
    underWay.push(visitor().post('/api/privacy/requests/confirm', { token }));
    await untilHeldUp(server, 2);
  });
  const [, opened] = await Promise.all(underWay);
  expect([200, 404]).toContain((opened as { statusCode: number }).statusCode);
});

test('a deletion by link that waits for its account does not block writers of the audit trail', async () => {
  const { token } = await saveMailedRequest('deletion', { confirmedAt: server.deps.now() });
  const removeByLink = () => visitor().post('/api/privacy/requests/delete', { token });
  const underWay: ReturnType<typeof removeByLink>[] = [];
  await server.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, me.userId)).for('update');
    underWay.push(removeByLink());
    await untilHeldUp(server, 1);
    await server.deps.audit.record(tx, {
      actor: 'user',
      userId: me.userId,
      action: 'signed_out',
      at: server.deps.now(),
    });
  });
  expect((await Promise.all(underWay)).map(({ statusCode }) => statusCode)).toEqual([200]);
});
