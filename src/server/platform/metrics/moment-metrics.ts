import { and, count, eq, inArray, isNotNull, max, min } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '#server/platform/db/connect.ts';
import { readPoolState } from '#server/platform/db/pool-state.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import { listFetches, recordImports, recordSources } from '#server/platform/db/schema/records.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { Log } from '#server/platform/log.ts';
import type { PasswordHasher } from '#server/platform/providers/password-hasher.ts';
import { inProgressStatuses } from '#shared/payouts/payouts.ts';

export interface Watched {
  db: Db;
  jobs: JobQueue;
  passwords: PasswordHasher;
  log: Log;
  now: () => Date;
}

type Gauges = ReturnType<typeof createGauges>;

/** Metrics of the current state. Every process reports the same ones from the database. */
export function createMomentMetrics(deps: Watched) {
  const registry = new Registry();
  const gauges = createGauges(registry);
  return {
    registry,
    /** While the database is unavailable, its last metrics are kept and it is reported as down. */
    async refresh(): Promise<void> {
      showProcess(gauges, deps);
      try {
        await showJobs(gauges, deps);
        gauges.eventsUnreadable.set(await countUnreadableEvents(deps.db));
        await showPayouts(gauges, deps);
        await showRecordLists(gauges, deps);
        await showFetches(gauges, deps);
        gauges.databaseUp.set(1);
      } catch (error) {
        deps.log.warn({ err: error }, 'the database metrics could not be read');
        gauges.databaseUp.set(0);
      }
    },
  };
}

function createGauges(registry: Registry) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    databaseUp: gauge('database_up', 'Whether the database answered for this page: 1 or 0.'),
    poolConnections: gauge('database_pool_connections', 'Connections of this process, by state.', 'state'),
    poolWaiting: gauge('database_pool_waiting', 'Callers that wait for a connection in this process.'),
    sharedUnanswered: gauge(
      'database_shared_unanswered',
      'Statements under way on the connection that requests share in this process.',
    ),
    passwordsRunning: gauge('password_hashes_running', 'Passwords being hashed in this process.'),
    passwordsWaiting: gauge('password_hashes_waiting', 'Passwords that wait to be hashed in this process.'),
    jobsReady: gauge('jobs_ready', 'Jobs that are ready to run, by name.', 'job'),
    jobsOldest: gauge(
      'jobs_oldest_ready_seconds',
      'How long the oldest ready job has waited, by name.',
      'job',
    ),
    deadLetters: gauge('jobs_dead_letters', 'Jobs that failed for good and wait for an operator.'),
    eventsOldest: gauge('outside_events_oldest_seconds', 'Age of the oldest event that is not handled yet.'),
    eventsUnreadable: gauge('outside_events_unreadable', 'Signed events that could not be read.'),
    payoutsUnpaid: gauge('payouts_unpaid', 'Payouts that have not arrived, by status.', 'status'),
    payoutsOldest: gauge(
      'payouts_oldest_unpaid_seconds',
      'Age of the oldest payout that has not arrived, by status.',
      'status',
    ),
    recordsFindable: gauge('records_findable', 'Records of an office that a lookup finds.', 'source'),
    recordsReadAt: gauge(
      'records_read_at_seconds',
      'When the list of an office was last read to its end, as Unix time.',
      'source',
    ),
    recordsListedAt: gauge(
      'records_listed_at_seconds',
      'The day of the list that was last read to its end: its own, or that of the reading; as Unix time.',
      'source',
    ),
    listCheckedAt: gauge(
      'list_checked_at_seconds',
      'When a fetched list was last known to be what its office offers, as Unix time.',
      'list',
    ),
    listFailures: gauge('list_fetch_failures', 'How often in a row a list could not be fetched.', 'list'),
  };
}

function showProcess(gauges: Gauges, { db, passwords }: Watched): void {
  const pool = readPoolState(db);
  gauges.poolConnections.set({ state: 'idle' }, pool.idle);
  gauges.poolConnections.set({ state: 'busy' }, pool.total - pool.idle);
  gauges.poolWaiting.set(pool.waiting);
  gauges.sharedUnanswered.set(pool.unanswered);
  const hashes = passwords.count();
  gauges.passwordsRunning.set(hashes.running);
  gauges.passwordsWaiting.set(hashes.waiting);
}

async function showJobs(gauges: Gauges, { db, jobs }: Watched): Promise<void> {
  const { waiting, deadLetterCount } = await jobs.readFigures(db);
  gauges.jobsReady.reset();
  gauges.jobsOldest.reset();
  for (const { name, readyCount, oldestReadySeconds } of waiting) {
    gauges.jobsReady.set({ job: name }, readyCount);
    gauges.jobsOldest.set({ job: name }, oldestReadySeconds);
  }
  gauges.deadLetters.set(deadLetterCount);
  const events = waiting.filter(({ name }) => name.endsWith('-event'));
  gauges.eventsOldest.set(Math.max(0, ...events.map(({ oldestSeconds }) => oldestSeconds)));
}

async function showPayouts(gauges: Gauges, { db, now }: Watched): Promise<void> {
  const unpaid = await listUnpaid(db);
  gauges.payoutsUnpaid.reset();
  gauges.payoutsOldest.reset();
  for (const { status, count, oldestAt } of unpaid) {
    gauges.payoutsUnpaid.set({ status }, count);
    gauges.payoutsOldest.set({ status }, (now().getTime() - oldestAt.getTime()) / 1_000);
  }
}

async function showRecordLists(gauges: Gauges, { db }: Watched): Promise<void> {
  const lists = await listRecordLists(db);
  gauges.recordsFindable.reset();
  gauges.recordsReadAt.reset();
  gauges.recordsListedAt.reset();
  for (const { source, recordCount, readAt, listedOn } of lists) {
    gauges.recordsFindable.set({ source }, recordCount);
    if (!readAt) continue;
    gauges.recordsReadAt.set({ source }, readAt.getTime() / 1_000);
    const listedAt = listedOn ? new Date(listedOn) : readAt;
    gauges.recordsListedAt.set({ source }, listedAt.getTime() / 1_000);
  }
}

async function showFetches(gauges: Gauges, { db }: Watched): Promise<void> {
  const fetches = await db.select().from(listFetches);
  gauges.listCheckedAt.reset();
  gauges.listFailures.reset();
  for (const { listId: list, succeededAt, failuresInRow } of fetches) {
    gauges.listFailures.set({ list }, failuresInRow);
    if (succeededAt) gauges.listCheckedAt.set({ list }, succeededAt.getTime() / 1_000);
  }
}

function countUnreadableEvents(db: Db): Promise<number> {
  return db.$count(outsideEvents, isNotNull(outsideEvents.problem));
}

/** Counts payouts that are waiting or on their way, by status. */
async function listUnpaid(db: Db) {
  const rows = await db
    .select({ status: payouts.status, count: count(), oldestAt: min(payouts.createdAt) })
    .from(payouts)
    .where(inArray(payouts.status, inProgressStatuses))
    .groupBy(payouts.status);
  return rows.flatMap(({ oldestAt, ...row }) => (oldestAt ? [{ ...row, oldestAt }] : []));
}

/** Lists the offices whose lists are stored, and when each list was last read completely. */
async function listRecordLists(db: Db) {
  const readToItsEnd = and(
    eq(recordImports.sourceKey, recordSources.id),
    eq(recordImports.status, 'complete'),
  );
  return db
    .select({
      source: recordSources.catalogId,
      recordCount: recordSources.recordCount,
      readAt: max(recordImports.finishedAt),
      listedOn: max(recordImports.listedOn),
    })
    .from(recordSources)
    .leftJoin(recordImports, readToItsEnd)
    .groupBy(recordSources.id);
}
