import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPoolState } from '#server/db/pool-state.ts';
import { webhookPaths } from '#shared/webhook-paths.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';

const poolSize = 2;
const mostWaiting = 16;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, config: { databasePoolSize: poolSize } });
});
afterAll(() => server.stop());

const ask = (url: string) => server.app.inject({ url, cookies: { '__Host-session': 'unknown' } });

/** Takes every connection and lets requests wait for one until `free` is called. */
async function makeBusy() {
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  const holders = Array.from({ length: poolSize }, () =>
    server.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await isFree;
    }),
  );
  await waitUntil(() => readPoolState(server.db).idle === 0 && readPoolState(server.db).total === poolSize);
  const waiting = Array.from({ length: mostWaiting }, () => ask('/api/auth/me'));
  await waitUntil(() => readPoolState(server.db).waiting === mostWaiting);
  return { free, waiting, freed: Promise.all(holders) };
}

test('who comes when too many wait is told to come back, and those who wait are served', async () => {
  const { free, waiting, freed } = await makeBusy();
  const late = ask('/api/auth/me');
  const health = await ask('/healthz');
  free();
  await freed;

  expect(health.statusCode).toBe(200);
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([401]));
  const refusal = await late;
  expect(refusal.statusCode).toBe(503);
  expect(refusal.headers).toMatchObject({
    'retry-after': '5',
    'content-type': expect.stringContaining('application/problem+json'),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(refusal.json()).toMatchObject({ code: 'too_busy', requestId: refusal.headers['x-request-id'] });
  expect((await ask('/api/auth/me')).statusCode).toBe(401);
});

test("a vendor's news and the question whether we are ready wait like the rest, and are not refused", async () => {
  const { free, waiting, freed } = await makeBusy();
  const ready = ask('/readyz');
  const news = server.app.inject({
    method: 'POST',
    url: webhookPaths.plaid,
    headers: { 'content-type': 'application/json', 'plaid-verification': 'not a token' },
    payload: '{}',
  });
  free();
  await Promise.all([freed, ...waiting]);
  expect((await ready).statusCode).toBe(200);
  expect((await news).json()).not.toMatchObject({ code: 'too_busy' });
});
