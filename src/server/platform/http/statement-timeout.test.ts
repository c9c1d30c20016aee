import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer } from '#test/support/test-server.ts';
import { toAppError } from './to-app-error.ts';

async function startHurriedServer() {
  const server = await startTestServer({
    worksJobs: false,
    databasePatience: { connectMs: 25_000, statementMs: 700 },
  });
  onTestFinished(() => server.stop());
  return server;
}

test('a statement that PostgreSQL ends because it takes too long is told as that', async () => {
  const { db } = await startHurriedServer();
  const failures = await Promise.all([
    db.execute(sql`select pg_sleep(10)`).catch((error: unknown) => error),
    db.transaction((tx) => tx.execute(sql`select pg_sleep(10)`)).catch((error: unknown) => error),
  ]);
  expect(failures.map(toAppError)).toMatchObject([
    { code: 'database_too_slow', status: 503, retryAfterSeconds: 5 },
    { code: 'database_too_slow', status: 503, retryAfterSeconds: 5 },
  ]);
});

test('a call whose statement takes too long is 503 with its code, and works again afterwards', async () => {
  const server = await startHurriedServer();
  const { browser } = await signInSomebody(server);
  const stats = () => browser.get('/api/stats');

  const slow = await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table claims`);
    return stats();
  });
  expect([slow.statusCode, slow.headers['retry-after'], slow.json().code]).toEqual([
    503,
    '5',
    'database_too_slow',
  ]);
  expect((await stats()).statusCode).toBe(200);
});
