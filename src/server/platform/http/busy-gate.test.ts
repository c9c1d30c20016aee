import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWaiting, readPoolState } from '#server/platform/db/pool-state.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';

const poolSize = 2;
const mostWaiting = 16;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    worksJobs: false,
    listens: true,
    config: { databasePoolSize: poolSize },
  });
});
afterAll(() => server.stop());

const ask = (path: string, options: RequestInit = {}) =>
  fetch(`${server.deps.config.publicUrl}${path}`, {
    ...options,
    headers: { cookie: '__Host-session=unknown', ...options.headers },
  });

/** Fills the queue for the database up to its limit until `free` is called. */
async function makeBusy() {
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  const holders = Array.from({ length: poolSize }, (_, index) =>
    server.db.transaction(async (tx) => {
      await tx.execute(index === 0 ? sql`lock table sessions` : sql`select 1`);
      await isFree;
    }),
  );
  await waitUntil(() => readPoolState(server.db).idle === 0 && readPoolState(server.db).total === poolSize);
  const forConnection = Array.from({ length: 4 }, async () => await server.db.execute(sql`select 1`));
  const waiting = Array.from({ length: mostWaiting - 4 }, () => ask('/api/auth/me'));
  await waitUntil(() => countWaiting(server.db) === mostWaiting);
  return { free, waiting, freed: Promise.all([...holders, ...forConnection]) };
}

test('who comes when too many wait is asked to retry, and those who wait are served', async () => {
  const { free, waiting, freed } = await makeBusy();
  const late = ask('/api/auth/me');
  const health = await ask('/healthz');
  free();
  await freed;

  expect(health.status).toBe(200);
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401]));
  const refusal = await late;
  expect(refusal.status).toBe(503);
  const headers = Object.fromEntries(refusal.headers);
  expect(headers).toMatchObject({
    'retry-after': '5',
    'content-type': expect.stringContaining('application/problem+json'),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(await refusal.json()).toMatchObject({ code: 'too_busy', requestId: headers['x-request-id'] });
  expect((await ask('/api/auth/me')).status).toBe(401);
});

test("a vendor's news and the question whether we are ready wait like the rest, and are not refused", async () => {
  const { free, waiting, freed } = await makeBusy();
  const ready = ask('/readyz');
  const news = ask(webhookPaths.plaid, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'plaid-verification': 'not a token' },
    body: '{}',
  });
  free();
  await Promise.all([freed, ...waiting]);
  expect((await ready).status).toBe(200);
  expect(await (await news).json()).not.toMatchObject({ code: 'too_busy' });
});
