import { eq, getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#shared/money.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { packedRow } from './packed-row.ts';
import { sessions, users } from './schema/accounts.ts';
import { claims } from './schema/claims.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const name = 'Zoë "Quote" O’Brien\\\n王, [null]';

test('a packed row equals the row that its columns would give one by one', async () => {
  const { id } = await createUser(server, { firstName: name });
  const { resetTokenHash, ...columns } = getTableColumns(users);
  const [oneByOne] = await server.db.select(columns).from(users).where(eq(users.id, id));
  const [packed] = await server.db
    .select({ row: packedRow(columns) })
    .from(users)
    .where(eq(users.id, id));
  expect(packed?.row).toEqual(oneByOne);
  expect(packed?.row.firstName).toBe(name);
  expect(packed?.row.createdAt).toBeInstanceOf(Date);
});

test('sums that fill their column keep every cent', async () => {
  const { id: userId } = await createUser(server);
  const amountCents = cents(99_999_999_99);
  const claimId = await saveClaim(server, userId, { amountCents });
  const [packed] = await server.db
    .select({ row: packedRow({ amountCents: claims.amountCents }) })
    .from(claims)
    .where(eq(claims.id, claimId));
  expect(packed?.row).toEqual({ amountCents });
});

test('values that an outer join did not find are null, and are not passed to a reader', async () => {
  const { id } = await createUser(server);
  const [packed] = await server.db
    .select({
      row: packedRow(
        { id: users.id, deletingAt: { column: users.deletingAt, read: () => 'never asked' } },
        { sessionId: sessions.id, provedAt: sessions.provedAt },
      ),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.address, 'nowhere'))
    .where(eq(users.id, id));
  expect(packed?.row).toEqual({ id, deletingAt: null, sessionId: null, provedAt: null });
});
