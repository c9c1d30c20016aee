import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempts, sessions } from '#server/platform/db/schema/accounts.ts';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import { dayMs, hourMs, hourSeconds } from '#shared/durations.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { accountJobs } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the sweep removes what is past its end and leaves the rest, however often it runs', async () => {
  const user = await createUser(server);
  const [old, remembered] = [createTestBrowser(server), createTestBrowser(server)];
  await old.signIn({ email: user.email });
  await old.signIn({ email: user.email, password: 'wrong password' });
  await remembered.signIn({ email: user.email, rememberMe: true });
  server.clock.advance(13 * hourMs);

  const { 'sweep-expired': sweep } = accountJobs(server.deps);
  await sweep();
  await sweep();

  expect(await server.db.select().from(sessions)).toMatchObject([{ remembered: true }]);
  expect(await server.db.select().from(attempts)).toEqual([]);
  expect((await remembered.get('/api/auth/me')).statusCode).toBe(200);
});

async function storeEvent(): Promise<string> {
  const [event] = await server.db
    .insert(outsideEvents)
    .values({ vendor: 'dwolla', externalId: randomUUID(), body: {}, createdAt: server.deps.now() })
    .returning();
  return event?.id ?? '';
}

test('the sweep leaves an old event that a job waits for or failed with for good', async () => {
  const [done, dead, waiting] = [await storeEvent(), await storeEvent(), await storeEvent()];
  const { jobs } = server.deps;
  await jobs.enqueue(server.db, 'handle-dwolla-event', { eventId: dead });
  await waitUntil(async () => {
    await server.db.execute(`update jobs.job set retry_count = retry_limit, start_after = now()
      where name = 'handle-dwolla-event' and state = 'retry'`);
    return (await jobs.readFigures(server.db)).deadLetterCount === 1;
  });
  await jobs.enqueue(
    server.db,
    'handle-dwolla-event',
    { eventId: waiting },
    { startAfterSeconds: hourSeconds },
  );
  server.clock.advance(91 * dayMs);
  await accountJobs(server.deps)['sweep-expired']();

  const kept = await server.db
    .select({ id: outsideEvents.id })
    .from(outsideEvents)
    .where(inArray(outsideEvents.id, [done, dead, waiting]));
  expect(kept.map(({ id }) => id).toSorted()).toEqual([dead, waiting].toSorted());
});
