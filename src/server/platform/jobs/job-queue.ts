import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type QueueResult } from 'pg-boss';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Log } from '#server/platform/log.ts';
import { daySeconds, hourSeconds } from '#shared/durations.ts';
import {
  cronOf,
  isLongJob,
  type JobHandlers,
  type JobName,
  type JobPayload,
  jobNames,
  parsePayload,
} from './job-catalog.ts';
import {
  countWaiting,
  deleteDead,
  isReferencedByUnfinishedJob,
  isWaiting,
  isWaitingOrRunning,
  type QueueFigures,
  readQueueFigures,
} from './queue-figures.ts';
import { type OnJobEnd, workQueue } from './work-queue.ts';

const jobsSchema = 'jobs';
const deadLetterQueue = 'dead-letter';

const retryPolicy = {
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  // A worker that dies stops sending heartbeats, and its jobs go to another worker.
  heartbeatSeconds: 10,
};
/** A job that runs longer counts as failed and is tried again, although it may still be running. */
const shortJobSeconds = 300;
const longJobSeconds = 12 * hourSeconds;
const keepDoneSeconds = daySeconds;
/** Dead letters are kept until an operator deals with them, however long that takes. */
const keepDeadSeconds = 25 * 365 * daySeconds;
/** Below pg-boss's default priority of 0. */
const lowPriority = -1;

interface EnqueueOptions {
  startAfterSeconds?: number;
  /** Nobody is waiting for this job, so jobs of the same name that are added later run first. */
  canWait?: boolean;
}

export interface JobQueue {
  /** Adds a job in the caller's transaction: it exists exactly when the caller's rows do. */
  enqueue<Name extends JobName>(
    tx: Tx | Db,
    name: Name,
    payload: JobPayload<Name>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Enqueues the job unless the same job is waiting or running, for regular checks that find unfinished work. It
   * replaces a dead letter of the same job, so that work that never succeeds is reported once rather than at every
   * check.
   */
  enqueueMissing<Name extends JobName>(db: Db | Tx, name: Name, payload: JobPayload<Name>): Promise<void>;
  /** Whether the same job is waiting, not counting one that runs. A job that queues itself again asks this. */
  isWaiting<Name extends JobName>(db: Db | Tx, name: Name, payload: JobPayload<Name>): Promise<boolean>;
  /** Leaves jobs without a handler here to other workers. */
  work(handlers: Partial<JobHandlers>): Promise<void>;
  /** Puts all present dead letters back into their queues and returns their number. */
  retryDead(db: Db | Tx): Promise<number>;
  /** A condition: an unfinished job or a dead letter has this value in its payload. */
  isReferencedByJob(key: string, value: SQL): SQL;
  readFigures(db: Db | Tx): Promise<QueueFigures>;
  /** How many jobs of that name have not started yet, counting at most this many. */
  countWaiting(db: Db | Tx, name: JobName, limit: number): Promise<number>;
  stop(): Promise<void>;
}

interface JobQueueOptions {
  databaseUrl: string;
  /** Only a process that runs jobs also maintains the queue and its schedules. */
  worksJobs: boolean;
  log: Log;
  onJobEnd?: OnJobEnd;
  /** How long a job may run that is not marked as long. */
  shortSeconds?: number;
}

export async function startJobQueue({
  databaseUrl,
  worksJobs,
  log,
  onJobEnd = () => {},
  shortSeconds = shortJobSeconds,
}: JobQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: jobsSchema,
    application_name: 'rightful-jobs',
    max: 4,
    connectionTimeoutMillis: 5_000,
    supervise: worksJobs,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: worksJobs,
    useListenNotify: worksJobs,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had an error'));
  await boss.start();
  await createQueues(boss, shortSeconds);

  const enqueue: JobQueue['enqueue'] = async (tx, name, payload, { startAfterSeconds, canWait } = {}) => {
    await boss.send(name, parsePayload(name, payload), {
      db: fromDrizzle(tx, sql),
      ...(startAfterSeconds && { startAfter: startAfterSeconds }),
      ...(canWait && { priority: lowPriority }),
    });
  };

  const readFigures: JobQueue['readFigures'] = (db) =>
    readQueueFigures(db, { schema: jobsSchema, deadLetterQueue });

  async function workIfHandled<Name extends JobName>(
    name: Name,
    handlers: Partial<JobHandlers>,
  ): Promise<void> {
    const handle: JobHandlers[Name] | undefined = handlers[name];
    if (handle) await workQueue(boss, name, { handle, log, onJobEnd });
  }

  return {
    enqueue,
    enqueueMissing: async (db, name, payload) => {
      const job = { schema: jobsSchema, name, payload };
      if (await isWaitingOrRunning(db, job)) return;
      await db.transaction(async (tx) => {
        await deleteDead(tx, { ...job, deadLetterQueue });
        await enqueue(tx, name, payload);
      });
    },
    isWaiting: (db, name, payload) => isWaiting(db, { schema: jobsSchema, name, payload }),
    work: async (handlers) => {
      for (const name of jobNames) await workIfHandled(name, handlers);
      for (const name of jobNames) await scheduleJob(boss, name);
    },
    isReferencedByJob: (key, value) => isReferencedByUnfinishedJob({ schema: jobsSchema, key, value }),
    retryDead: async (db) => {
      const { deadLetterCount } = await readFigures(db);
      return retryOldest(boss, deadLetterCount);
    },
    countWaiting: (db, name, limit) => countWaiting(db, { schema: jobsSchema, name, limit }),
    readFigures,
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

const retriedAtOnce = 1_000;

/** The oldest dead letters are retried first, so one that fails again meanwhile is not retried in the same run. */
async function retryOldest(boss: PgBoss, count: number): Promise<number> {
  let retried = 0;
  while (retried < count) {
    const limit = Math.min(retriedAtOnce, count - retried);
    const moved = await boss.redrive(deadLetterQueue, { limit });
    // The others belong to queues that no longer exist.
    if (moved === 0) break;
    retried += moved;
  }
  return retried;
}

async function scheduleJob(boss: PgBoss, name: JobName): Promise<void> {
  const cron = cronOf(name);
  if (cron) await boss.schedule(name, cron, {});
}

const queueOptions = {
  ...retryPolicy,
  deadLetter: deadLetterQueue,
  deleteAfterSeconds: keepDoneSeconds,
  notify: true,
} as const;

const deadLetterOptions = {
  retryLimit: 0,
  deleteAfterSeconds: 0,
  retentionSeconds: keepDeadSeconds,
} as const;

/** Every process runs this at startup, so it reads all queues at once and writes only those that differ. */
async function createQueues(boss: PgBoss, shortSeconds: number): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  await createQueue(boss, deadLetterQueue, { found: found.get(deadLetterQueue), wanted: deadLetterOptions });
  for (const name of jobNames) {
    const expireInSeconds = isLongJob(name) ? longJobSeconds : shortSeconds;
    await createQueue(boss, name, { found: found.get(name), wanted: { ...queueOptions, expireInSeconds } });
  }
}

interface Queue {
  found: QueueResult | undefined;
  wanted: (typeof queueOptions & { expireInSeconds: number }) | typeof deadLetterOptions;
}

async function createQueue(boss: PgBoss, name: string, { found, wanted }: Queue): Promise<void> {
  if (!found) await boss.createQueue(name, wanted);
  // Without this, a queue created by an earlier release would keep that release's settings.
  else if (!isAsWanted(found, wanted)) await boss.updateQueue(name, wanted);
}

function isAsWanted(queue: QueueResult, wanted: Queue['wanted']): boolean {
  return Object.entries(wanted).every(([name, value]) => queue[name as keyof QueueResult] === value);
}
