import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import type { JobName } from '#server/platform/jobs/job-catalog.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { deleteAccount } from './delete-account.ts';
import { replayTombstones } from './replay-tombstones.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;

beforeAll(async () => {
  // The tests run jobs themselves, so that each one controls what happens when.
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const ask = () => me.browser.delete('/api/user/account');
const erase = () => deleteAccount(server.deps, me.userId);

async function storeEvent(vendor: string, body: object): Promise<string> {
  const [stored] = await server.db
    .insert(outsideEvents)
    .values({ vendor, externalId: randomUUID(), body, createdAt: server.deps.now() })
    .returning();
  return stored?.id ?? '';
}

const keptOf = async (eventIds: readonly string[]) => {
  const rows = await server.db
    .select({ id: outsideEvents.id })
    .from(outsideEvents)
    .where(inArray(outsideEvents.id, [...eventIds]));
  return rows.map(({ id }) => id).toSorted();
};

describe('what vendors reported', () => {
  test('of others stays, whatever number the owner typed and whoever has a similar address', async () => {
    const claimId = await saveClaim(server, me.userId);
    await server.db.update(claims).set({ referenceNumber: 'e' }).where(eq(claims.id, claimId));
    await server.db.update(users).set({ email: 'ann@example.com' }).where(eq(users.id, me.userId));
    const others = [
      await storeEvent('stripe', { data: { object: { receipt_email: 'joann@example.com' } } }),
      await storeEvent('stripe', { type: 'e', data: { object: { customer: 'cus_else' } } }),
      await storeEvent('agencies', { id: 'e', agencyId: 'office', reference: 'e' }),
      await storeEvent('support', { id: '1', reference: randomUUID(), text: 'ann@example.com' }),
    ];
    const own = await storeEvent('stripe', { data: { object: { receipt_email: 'ann@example.com' } } });
    await ask();
    await erase();
    expect(await keptOf([...others, own])).toEqual(others.toSorted());
  });

  test('and was deleted with its account is no failure for the job that comes to it', async () => {
    const eventId = randomUUID();
    const handlers = jobHandlers(server.deps) as Record<string, (payload: object) => Promise<void>>;
    const names = ['plaid', 'stripe', 'agency', 'dwolla', 'support'].map(
      (vendor) => `handle-${vendor}-event`,
    );
    for (const name of names) await expect(handlers[name]?.({ eventId })).resolves.toBeUndefined();
  });
});

const waitingOf = async (name: JobName, data: object) => {
  const { rows } = await server.db.execute(sql`
    select id from jobs.job where name = ${name} and state = 'created' and data = ${JSON.stringify(data)}::jsonb`);
  return rows.length;
};

/** Simulates a vendor that was down for so long that the jobs have used up their retries. */
const giveUp = (name: JobName) =>
  server.db.execute(sql`delete from jobs.job where name = ${name} and state = 'created'`);

describe('what was left undone', () => {
  test('a deletion is taken up again, once', async () => {
    await ask();
    await giveUp('delete-account');
    const look = () => jobHandlers(server.deps)['follow-deletions']({});
    await look();
    await look();
    expect(await waitingOf('delete-account', { userId: me.userId })).toBe(1);
  });

  test('a connection that was not revoked is, once', async () => {
    const at = server.deps.now();
    const [person] = await server.db.select().from(people).where(eq(people.userId, me.userId));
    const [connection] = await server.db
      .insert(connections)
      .values({
        userId: me.userId,
        personId: person?.id ?? '',
        kind: 'bank',
        provider: 'plaid',
        status: 'disconnecting',
        externalId: randomUUID(),
        label: 'A bank',
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    const look = () => jobHandlers(server.deps)['follow-disconnections']({});
    await look();
    await look();
    expect(await waitingOf('revoke-connection', { connectionId: connection?.id })).toBe(1);
  });
});

test('more accounts than a statement has parameters were deleted, and a program still starts', async () => {
  await server.db.execute(sql`
    insert into tombstones (user_id, deleted_at) select gen_random_uuid(), now() from generate_series(1, 70000)`);
  expect(await replayTombstones(server.deps)).toBe(0);
});
