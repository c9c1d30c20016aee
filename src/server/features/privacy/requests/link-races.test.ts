import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { privacyRequests } from '#server/db/schema/privacy.ts';
import { createToken, hashToken } from '#server/http/session-cookie.ts';
import type { PrivacyRequestKind } from '#shared/privacy.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;

beforeAll(async () => {
  // Jobs are run by hand, so that each test says what happens when.
  server = await startTestServer({ worksJobs: false });
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

/** A request whose link was mailed. */
async function mailed(kind: PrivacyRequestKind, fields: Partial<typeof privacyRequests.$inferInsert> = {}) {
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

test('a request for deletion is not closed where the account could not be', async () => {
  const { id, token } = await mailed('deletion', { confirmedAt: server.deps.now() });
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
