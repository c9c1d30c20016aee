import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/connect.ts';
import { createLog } from '#server/platform/log.ts';
import { hourSeconds } from '#shared/durations.ts';
import { collectLines } from '#test/support/collect-lines.ts';
import { connectPatiently } from '#test/support/patient-connection.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { type JobQueue, startJobQueue } from './job-queue.ts';

const logged = collectLines();
const log = createLog({ level: 'warn', destination: logged.stream });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: DatabaseConnection;
const queues: JobQueue[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connectPatiently(database.databaseUrl, 4);
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

async function startQueue(options: { worksJobs?: boolean; shortSeconds?: number } = {}): Promise<JobQueue> {
  const queue = await startJobQueue({ databaseUrl: database.databaseUrl, worksJobs: true, log, ...options });
  queues.push(queue);
  return queue;
}

const payload = () => ({ userId: randomUUID(), reason: 'reset' }) as const;

test('a queue created by an earlier release gets the settings of this one', async () => {
  await startQueue({ worksJobs: false });
  const ways = sql`select name, retry_limit, retention_seconds, deletion_seconds, dead_letter, heartbeat_seconds,
    expire_seconds from jobs.queue where name in ('send-password-link', 'match-imports', 'dead-letter') order by name`;
  const { rows: wanted } = await connection.db.execute(ways);
  expect(wanted.slice(1)).toMatchObject([{ expire_seconds: 12 * hourSeconds }, { expire_seconds: 300 }]);
  await connection.db.execute(sql`update jobs.queue set expire_seconds = 300 where name = 'match-imports'`);
  await connection.db.execute(
    sql`update jobs.queue set retry_limit = 1, heartbeat_seconds = null where name = 'send-password-link'`,
  );
  await connection.db.execute(
    sql`update jobs.queue set retention_seconds = 1209600 where name = 'dead-letter'`,
  );
  await startQueue({ worksJobs: false });
  expect((await connection.db.execute(ways)).rows).toEqual(wanted);
});

test('a job that can wait runs after jobs added later, and is counted while it waits', async () => {
  const worked: unknown[] = [];
  const sender = await startQueue({ worksJobs: false });
  const patient = payload();
  await sender.enqueue(connection.db, 'send-password-link', patient, { canWait: true });
  // Fills exactly one batch.
  for (let more = 0; more < 10; more += 1)
    await sender.enqueue(connection.db, 'send-password-link', payload());
  expect(await sender.countWaiting(connection.db, 'send-password-link', 100)).toBe(11);
  expect(await sender.countWaiting(connection.db, 'send-password-link', 5)).toBe(5);

  const worker = await startQueue();
  await worker.work({ 'send-password-link': async (job) => void worked.push(job) });
  await waitUntil(() => worked.length === 11);
  expect(worked.at(-1)).toEqual(patient);
});

test('a job runs once its transaction is committed, also in another process', async () => {
  const worked: unknown[] = [];
  const sender = await startQueue({ worksJobs: false });
  const worker = await startQueue();
  await worker.work({ 'send-password-link': async (job) => void worked.push(job) });
  const [job, other] = [payload(), payload()];

  await connection.db.transaction(async (tx) => {
    await sender.enqueue(tx, 'send-password-link', job);
    await sender.enqueue(connection.db, 'send-password-link', other);
    await waitUntil(() => worked.length > 0);
    expect(worked).toEqual([other]);
  });

  await waitUntil(() => worked.length > 1);
  expect(worked).toEqual([other, job]);
});

test('a job of a transaction that fails never exists', async () => {
  const queue = await startQueue();
  const worked: unknown[] = [];
  await queue.work({ 'send-password-link': async (job) => void worked.push(job) });
  const lost = payload();

  const failing = connection.db.transaction(async (tx) => {
    await queue.enqueue(tx, 'send-password-link', lost);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  const kept = payload();
  await queue.enqueue(connection.db, 'send-password-link', kept);

  await waitUntil(() => worked.length > 0);
  expect(worked).toEqual([kept]);
});

test('a job that fails is retried, and its row records only the kind of failure', async () => {
  const queue = await startQueue();
  let tries = 0;
  await queue.work({
    'send-password-link': async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('the password was hunter2');
    },
  });
  await queue.enqueue(connection.db, 'send-password-link', payload());

  await waitUntil(() => tries === 2);
  const { rows } = await connection.db.execute('select output::text from jobs.job where output is not null');
  expect(JSON.stringify(rows)).not.toContain('hunter2');
});

test('a job that keeps failing ends in the dead-letter queue, and one bad job blocks no other', async () => {
  const queue = await startQueue();
  const worked: string[] = [];
  const bad = payload();
  await queue.work({
    'send-password-link': async ({ userId }) => {
      if (userId === bad.userId) throw new Error('never works');
      worked.push(String(userId));
    },
  });
  await queue.enqueue(connection.db, 'send-password-link', bad);
  const others = Array.from({ length: 20 }, payload);
  for (const other of others) await queue.enqueue(connection.db, 'send-password-link', other);
  await waitUntil(() => worked.length === 20);

  // Waiting out every back-off would take minutes; the row is moved to its last try instead.
  await connection.db.execute(
    `update jobs.job set retry_count = retry_limit, start_after = now() where name = 'send-password-link' and state = 'retry'`,
  );
  await waitUntil(async () => {
    const { rows } = await connection.db.execute(
      `select data from jobs.job where name = 'dead-letter' and keep_until > now() + interval '10 years'`,
    );
    return rows.length === 1 && JSON.stringify(rows).includes(bad.userId);
  });
});

test('a failure is logged as a warning while the job is retried, and as an error when it is given up', async () => {
  const queue = await startQueue();
  await queue.work({ 'send-welcome': () => Promise.reject(new Error('never works')) });
  const failures = () =>
    logged.lines
      .map((line) => JSON.parse(line))
      .filter(({ job }) => job === 'send-welcome')
      .map(({ level, msg }) => ({ level, msg }));
  const retried = { level: 40, msg: 'a job failed and will be retried' };
  const givenUp = { level: 50, msg: 'a job failed for good' };

  await queue.enqueue(connection.db, 'send-welcome', { userId: randomUUID() });
  await waitUntil(() => failures().length === 1);
  expect(failures()).toEqual([retried]);

  await waitUntil(async () => {
    const { rowCount } = await connection.db.execute(
      `update jobs.job set retry_count = retry_limit - 1, start_after = now() where name = 'send-welcome' and state = 'retry'`,
    );
    return rowCount === 1;
  });
  await waitUntil(() => failures().length === 2);
  expect(failures()).toEqual([retried, givenUp]);
});

test('a dead letter that is retried and fails again is still one dead letter', async () => {
  const queue = await startQueue();
  const [bad, other] = [{ userId: randomUUID() }, { userId: randomUUID() }];
  await queue.work({ 'delete-account': () => Promise.reject(new Error('never works')) });
  const lettersOf = async ({ userId }: typeof bad) => {
    const { rows } = await connection.db.execute<{ id: string }>(
      sql`select id from jobs.job where name = 'dead-letter' and data ->> 'userId' = ${userId}`,
    );
    return rows.map(({ id }) => id);
  };
  const failForGood = (job: typeof bad, earlier: string[]) =>
    waitUntil(async () => {
      await connection.db.execute(
        `update jobs.job set retry_count = retry_limit, start_after = now() where name = 'delete-account' and state = 'retry'`,
      );
      return (await lettersOf(job)).some((id) => !earlier.includes(id));
    });
  await queue.enqueue(connection.db, 'delete-account', other);
  await queue.enqueueMissing(connection.db, 'delete-account', bad);
  await failForGood(bad, []);
  await failForGood(other, []);
  const earlier = await lettersOf(bad);
  await queue.enqueueMissing(connection.db, 'delete-account', bad);
  await failForGood(bad, earlier);

  expect(await lettersOf(bad)).toHaveLength(1);
  expect(await lettersOf(other)).toHaveLength(1);
});

test('all dead letters are retried, however many there are, except those of queues that no longer exist', async () => {
  const queue = await startQueue({ worksJobs: false });
  await connection.db.execute(`delete from jobs.job where name = 'dead-letter'`);
  const addDead = (sourceName: string, count: number) =>
    connection.db.execute(sql`insert into jobs.job (name, source_name, data)
      select 'dead-letter', ${sourceName}, jsonb_build_object('claimId', gen_random_uuid())
      from generate_series(1, ${count}::int)`);
  await addDead('queue-of-an-earlier-release', 1);
  await addDead('send-claim', 2_001);

  expect(await queue.retryDead(connection.db)).toBe(2_001);

  expect(await queue.countWaiting(connection.db, 'send-claim', 10_000)).toBe(2_001);
  expect((await queue.readFigures(connection.db)).deadLetterCount).toBe(1);
});

test('a long job that outlasts the time of others runs once', async () => {
  const queue = await startQueue({ shortSeconds: 1 });
  const begun = { short: 0, long: 0 };
  const end = Promise.withResolvers<void>();
  await queue.work({
    'send-welcome': () => {
      begun.short += 1;
      return end.promise;
    },
    'run-scan': () => {
      begun.long += 1;
      return end.promise;
    },
  });
  await queue.enqueue(connection.db, 'run-scan', { scanId: randomUUID() });
  await waitUntil(() => begun.long === 1);
  await queue.enqueue(connection.db, 'send-welcome', { userId: randomUUID() });
  // The other job began later and is already given up and tried again.
  await waitUntil(() => begun.short > 1);
  end.resolve();
  await waitUntil(async () => {
    const { rows } = await connection.db.execute(
      `select retry_count from jobs.job where name = 'run-scan' and state = 'completed'`,
    );
    return rows.length === 1 && rows[0]?.retry_count === 0;
  });
  expect(begun.long).toBe(1);
});

test('a job whose worker was killed runs on another worker', { timeout: 90_000 }, async () => {
  const job = payload();
  const sender = await startQueue({ worksJobs: false });
  await sender.enqueue(connection.db, 'send-password-link', job);
  const program = path.resolve(import.meta.dirname, '../../../../test/faults/hanging-worker.ts');
  const child = spawn(process.execPath, [program, database.databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');

  const worked: unknown[] = [];
  const worker = await startQueue();
  await worker.work({ 'send-password-link': async (taken) => void worked.push(taken) });
  await waitUntil(() => worked.length > 0, 60_000);
  expect(worked).toEqual([job]);
});

test('a payload that does not match the catalog is rejected when the job is added', async () => {
  const queue = await startQueue({ worksJobs: false });
  const wrong = { userId: 'not an id', reason: 'reset' } as const;
  await expect(queue.enqueue(connection.db, 'send-password-link', wrong)).rejects.toThrow();
});
