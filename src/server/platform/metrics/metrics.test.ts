import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperatorApp } from '#server/app.ts';
import { californiaMapping, importRecords } from '#server/features/records/api.ts';
import { insertOutsideEvent } from '#server/platform/db/outside-events.ts';
import { listFetches } from '#server/platform/db/schema/records.ts';
import { type NetworkGate, startGatedServer } from '#test/support/gated-server.ts';
import { californiaList, californiaRow } from '#test/support/record-file.ts';
import type { TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';

const metricsToken = 'a-token-of-good-length';
const headers = { authorization: `Bearer ${metricsToken}` };

let gate: NetworkGate;
let server: TestServer;
const parts = new AsyncDisposableStack();
beforeAll(async () => {
  ({ server, gate } = await startGatedServer(parts, { config: { metricsToken } }));
});
afterAll(() => parts.disposeAsync());

const readPage = async () => (await server.app.inject({ url: '/metrics', headers })).body;

/** Returns the value of one line of the page, or undefined if there is no such line. */
async function readFigure(line: string): Promise<number | undefined> {
  const found = (await readPage()).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

test('a request is counted by its route, never by its address', async () => {
  await server.app.inject(`/api/claims/${randomUUID()}`);
  const labels = 'method="GET",route="/api/claims/:claimId",status="401"';
  expect(await readFigure(`http_request_duration_seconds_count{${labels}}`)).toBe(1);
  expect(await readPage()).not.toMatch(/route="[^"]*[0-9a-f]{8}-/);
});

/** Stores an event that no job can handle. */
async function storeNonsense(): Promise<string> {
  const event = { vendor: 'dwolla', externalId: randomUUID(), body: {}, createdAt: server.deps.now() };
  return (await server.db.transaction((tx) => insertOutsideEvent(tx, event))) ?? '';
}

test('jobs are counted as they wait, are worked and fail', async () => {
  await server.deps.jobs.enqueue(server.db, 'send-password-link', { userId: null, reason: 'reset' });
  await server.deps.jobs.enqueue(server.db, 'handle-dwolla-event', { eventId: await storeNonsense() });
  const ended = (job: string, outcome: string) =>
    readFigure(`job_duration_seconds_count{job="${job}",outcome="${outcome}"}`);
  await waitUntil(async () => (await ended('send-password-link', 'completed')) === 1);
  await waitUntil(async () => (await ended('handle-dwolla-event', 'failed')) ?? 0);
  await waitUntil(async () => ((await readFigure('outside_events_oldest_seconds')) ?? 0) > 0);

  await server.db.execute(`update jobs.job set retry_count = retry_limit, start_after = now()
    where name = 'handle-dwolla-event' and state = 'retry'`);
  await waitUntil(async () => (await readFigure('jobs_dead_letters')) === 1);
  expect(await readFigure('outside_events_oldest_seconds')).toBe(0);

  expect(await server.deps.jobs.retryDead(server.db)).toBe(1);
  expect(await readFigure('jobs_dead_letters')).toBe(0);
  await waitUntil(async () => ((await ended('handle-dwolla-event', 'failed')) ?? 0) >= 3);
});

test('a job that nobody takes shows its age', async () => {
  const insideOne = server.db.transaction(async (tx) => {
    // The figures are read before the commit, so no worker can have taken the job yet.
    await tx.execute(`insert into jobs.job (name, data, start_after, created_on)
      values ('send-due-payouts', '{}', now() - interval '90 seconds', now() - interval '2 minutes')`);
    return (await server.deps.jobs.readFigures(tx)).waiting;
  });
  expect(await insideOne).toContainEqual({
    name: 'send-due-payouts',
    readyCount: 1,
    oldestReadySeconds: 90,
    oldestSeconds: 120,
  });
});

test('a list that is fetched shows when it was last right, and how often it failed since', async () => {
  const succeededAt = new Date('2026-11-19T03:00:00Z');
  const times = { triedAt: succeededAt, succeededAt, nextDueAt: succeededAt };
  await server.db
    .insert(listFetches)
    .values({ listId: 'a-list', failuresInRow: 2, outcome: 'failed', ...times });
  expect(await readFigure('list_fetch_failures{list="a-list"}')).toBe(2);
  expect(await readFigure('list_checked_at_seconds{list="a-list"}')).toBe(succeededAt.getTime() / 1_000);
});

test('an office’s list counts what a lookup finds in it, and shows when it was last read completely', async () => {
  const source = { id: 'wa-unclaimed-property', state: 'WA' };
  const read = (list: Buffer) =>
    importRecords(server.deps, {
      listedOn: '2026-11-14',
      source,
      mapping: californiaMapping,
      input: { stream: Readable.from([list]), name: 'list.csv' },
      isSandbox: true,
    });
  const whole = Buffer.from(californiaList([californiaRow(1), californiaRow(2)]));
  await read(whole.subarray(0, -20));
  const label = '{source="wa-unclaimed-property"}';
  expect(await readFigure(`records_findable${label}`)).toBe(1);
  expect(await readFigure(`records_read_at_seconds${label}`)).toBeUndefined();
  const { finishedAt } = await read(whole);
  expect(await readFigure(`records_findable${label}`)).toBe(2);
  expect(await readFigure(`records_read_at_seconds${label}`)).toBe((finishedAt?.getTime() ?? 0) / 1_000);
  expect(await readFigure(`records_listed_at_seconds${label}`)).toBe(Date.parse('2026-11-14') / 1_000);
});

test('the page is served while the database is unavailable, and says so', async () => {
  expect(await readFigure('database_up')).toBe(1);
  gate.cut();
  expect(await readFigure('database_up')).toBe(0);
  expect(await readFigure('password_hashes_waiting')).toBe(0);
  gate.open();
  await waitUntil(async () => (await readFigure('database_up')) === 1);
});

test('a process without visitors serves health and metrics, and nothing else', async () => {
  const app = await createOperatorApp(server.deps);
  const status = async (url: string) => (await app.inject({ url, headers })).statusCode;
  const answers = [await status('/healthz'), await status('/readyz'), await status('/metrics')];
  expect([...answers, await status('/api/auth/me'), await status('/')]).toEqual([200, 200, 200, 404, 404]);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await app.close();
});
