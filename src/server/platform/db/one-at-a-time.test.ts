import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectPatiently } from '#test/support/patient-connection.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import type { DatabaseConnection } from './connect.ts';
import { oneAtATime, unlessRunning } from './one-at-a-time.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
});
afterAll(() => database.drop());

const opened: DatabaseConnection[] = [];
afterEach(async () => {
  for (const connection of opened.splice(0)) await connection.close();
});

/** Opens the database as another process would. */
function open() {
  const connection = connectPatiently(database.databaseUrl, 1);
  opened.push(connection);
  return connection.db;
}

/** Creates work that runs until it is told to finish. */
function longWork() {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const work = () => {
    begun.resolve();
    return end.promise;
  };
  return { work, begun: begun.promise, end: end.resolve };
}

test('a second call in the same process waits, even if the first one failed', async () => {
  const db = open();
  const said: string[] = [];
  const failing = oneAtATime(db, 'an email', async () => {
    said.push('first');
    throw new Error('no mail');
  });
  const next = oneAtATime(db, 'an email', async () => said.push('second'));
  await expect(failing).rejects.toThrow('no mail');
  await next;
  expect(said).toEqual(['first', 'second']);
});

test('another process fails while the work runs, and can run it afterwards', async () => {
  const [db, other] = [open(), open()];
  const { work, begun, end } = longWork();
  const first = oneAtATime(db, 'an email', work);
  await begun;
  await expect(oneAtATime(other, 'an email', async () => 'done')).rejects.toThrow('another process');
  expect(await oneAtATime(other, 'another email', async () => 'done')).toBe('done');
  end();
  await first;
  expect(await oneAtATime(other, 'an email', async () => 'done')).toBe('done');
});

test('no pooled connection is held, so the work may use all of them', async () => {
  const db = open();
  const works = ['one', 'two', 'three'].map((name) =>
    oneAtATime(db, name, () => db.execute(sql`select 1 as number`)),
  );
  expect((await Promise.all(works)).map(({ rows }) => rows)).toEqual(Array(3).fill([{ number: 1 }]));
});

test('a process that dies releases its lock', async () => {
  const [db, other] = [open(), open()];
  const { work, begun, end } = longWork();
  const first = oneAtATime(db, 'an email', work);
  await begun;
  await other.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  expect(await oneAtATime(other, 'an email', async () => 'done')).toBe('done');
  end();
  await first;
});

test('a regular run does nothing while another one is at work, here or in another process', async () => {
  const [db, other] = [open(), open()];
  const { work, begun, end } = longWork();
  const said: string[] = [];
  const first = unlessRunning(db, 'a check', work);
  await begun;
  await unlessRunning(db, 'a check', async () => void said.push('here'));
  await unlessRunning(other, 'a check', async () => void said.push('there'));
  expect(said).toEqual([]);
  end();
  await first;
  await unlessRunning(other, 'a check', async () => void said.push('afterwards'));
  expect(said).toEqual(['afterwards']);
});
