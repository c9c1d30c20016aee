import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openNetworkGate } from '#test/support/network-gate.ts';
import { testPatience } from '#test/support/patient-connection.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { openSharedConnection, requestPatience, type SharedConnection } from './connect.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

let gate: Awaited<ReturnType<typeof openNetworkGate>>;
let databaseUrl: string;
const parts = new AsyncDisposableStack();
beforeAll(async () => {
  const database = await createTestDatabase();
  parts.defer(database.drop);
  const url = new URL(database.databaseUrl);
  gate = await openNetworkGate({ host: url.hostname, port: Number(url.port) });
  parts.defer(() => gate.close());
  url.port = String(gate.port);
  databaseUrl = url.href;
});
afterAll(() => parts.disposeAsync());

const opened: SharedConnection[] = [];
afterEach(async () => {
  gate.open();
  for (const connection of opened.splice(0)) await connection.close();
});

function open({ connectMs, statementMs } = testPatience): SharedConnection {
  const shared = openSharedConnection({
    connectionString: databaseUrl,
    query_timeout: statementMs,
    connectionTimeoutMillis: connectMs,
  });
  opened.push(shared);
  return shared;
}

/** Returns the number that was sent, and the PostgreSQL backend that answered. */
async function echo({ db }: SharedConnection, number: number) {
  const { rows } = await db.execute<{ number: number; backend: number }>(
    sql`select ${number}::int as number, pg_backend_pid() as backend`,
  );
  return rows[0];
}

const numbers = Array.from({ length: 500 }, (_, index) => index);
const thrown = (error: unknown) => error;

test('concurrent statements each get their own result over one connection', async () => {
  const shared = open();
  const answers = await Promise.all(numbers.map((number) => echo(shared, number)));
  expect(answers.map((answer) => answer?.number)).toEqual(numbers);
  expect(new Set(answers.map((answer) => answer?.backend)).size).toBe(1);
  expect(shared.countUnanswered()).toBe(0);
});

test('a statement that fails affects no other, and does not count as an outage', async () => {
  const shared = open();
  const failing = shared.db.execute(sql`select 1 / ${0}::int`).catch(thrown);
  const answers = await Promise.all(numbers.map((number) => echo(shared, number)));
  expect(answers.map((answer) => answer?.number)).toEqual(numbers);
  expect(await failing).toMatchObject({ cause: { code: '22012' } });
  expect(isDatabaseUnavailable(await failing)).toBe(false);
});

test.each(['cut', 'jam'] as const)(
  'a way that is %s fails all that is asked as an outage, and heals',
  async (fault) => {
    const shared = open(requestPatience);
    const before = await echo(shared, 1);
    gate[fault]();
    const failures = await Promise.all([1, 2, 3].map((number) => echo(shared, number).catch(thrown)));
    expect(failures.map(isDatabaseUnavailable)).toEqual([true, true, true]);
    const refused = await echo(shared, 4).catch(thrown);
    expect(isDatabaseUnavailable(refused)).toBe(true);
    gate.open();
    await waitUntil(async () => (await echo(shared, 5).catch(() => undefined))?.number === 5);
    expect((await echo(shared, 6))?.backend).not.toBe(before?.backend);
    expect(shared.countUnanswered()).toBe(0);
  },
);

test('statements in progress when it is closed are answered, and later ones are refused', async () => {
  const shared = open();
  await echo(shared, 1);
  const slow = (async () => await shared.db.execute(sql`select pg_sleep(0.3)`))();
  await sleep(20);
  const behindIt = echo(shared, 2);
  await sleep(20);
  expect(shared.countUnanswered()).toBe(2);
  await shared.close();
  await slow;
  expect((await behindIt)?.number).toBe(2);
  expect(isDatabaseUnavailable(await echo(shared, 1).catch(thrown))).toBe(true);
});
