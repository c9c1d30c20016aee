import type { Db } from '#server/platform/db/connect.ts';
import { type JobName, parsePayload } from '#server/platform/jobs/job-catalog.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';

export interface KeptJob {
  name: JobName;
  payload: object;
  /** Milliseconds since 1970. */
  dueAt: number;
}

const notHere = () => Promise.reject(new Error('the history works its jobs itself'));

/** A queue without workers. Like the real one, it has a job exactly when the transaction that added it is committed. */
export function openKeptJobs(db: Db, now: () => Date) {
  const waiting: KeptJob[] = [];
  const uncommitted = new WeakMap<object, KeptJob[]>();

  const transaction: Db['transaction'] = async (work, config) => {
    const added: KeptJob[] = [];
    const result = await db.transaction((tx) => {
      uncommitted.set(tx, added);
      return work(tx);
    }, config);
    waiting.push(...added);
    return result;
  };
  const queue: JobQueue = {
    enqueue: async (tx, name, payload, { startAfterSeconds = 0 } = {}) => {
      const dueAt = now().getTime() + startAfterSeconds * 1_000;
      (uncommitted.get(tx) ?? waiting).push({ name, payload: parsePayload(name, payload), dueAt });
    },
    enqueueMissing: notHere,
    isWaiting: notHere,
    work: notHere,
    retryDead: notHere,
    isReferencedByJob: () => {
      throw new Error('the history sweeps nothing');
    },
    readFigures: notHere,
    countWaiting: notHere,
    stop: async () => {},
  };
  const keepingDb: Db = Object.assign(Object.create(db), { transaction });
  return { waiting, queue, db: keepingDb };
}
