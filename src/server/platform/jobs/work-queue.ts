import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '#server/platform/log.ts';
import { AppError } from '#shared/app-error.ts';
import { isLongJob, type JobHandlers, type JobName, parsePayload } from './job-catalog.ts';

interface EndedJob {
  name: JobName;
  outcome: 'completed' | 'failed';
  seconds: number;
}

export type OnJobEnd = (job: EndedJob) => void;

interface Worker<Name extends JobName> {
  handle: JobHandlers[Name];
  log: Log;
  onJobEnd: OnJobEnd;
}

/** Takes jobs in batches, so that a backlog does not need one poll per job. Every job succeeds or fails on its own. */
export async function workQueue<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  worker: Worker<Name>,
): Promise<void> {
  const options = {
    ...(isLongJob(name) ? { batchSize: 1, localConcurrency: 5 } : { batchSize: 10 }),
    perJobResults: true,
    includeMetadata: true,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: 1,
    // pg-boss does not announce jobs with a delayed start, so only polling finds them.
    notifyPollingIntervalSeconds: 2,
  } as const;
  await boss.work(name, options, (batch) => Promise.all(batch.map((job) => runJob(name, job, worker))));
}

async function runJob<Name extends JobName>(
  name: Name,
  job: JobWithMetadata<unknown>,
  worker: Worker<Name>,
): Promise<JobResult> {
  const startedAt = performance.now();
  const result = await tryJob(name, job, worker);
  const outcome = result.status === 'completed' ? 'completed' : 'failed';
  worker.onJobEnd({ name, outcome, seconds: (performance.now() - startedAt) / 1_000 });
  return result;
}

async function tryJob<Name extends JobName>(
  name: Name,
  job: JobWithMetadata<unknown>,
  { handle, log }: Worker<Name>,
): Promise<JobResult> {
  try {
    await handle(parsePayload(name, job.data));
    return { id: job.id, status: 'completed' };
  } catch (error) {
    // Trying again changes nothing while the installation does without a vendor.
    if (error instanceof AppError && error.code === 'not_offered') {
      log.warn({ err: error, job: name, jobId: job.id }, 'a job needs a vendor that is not offered');
      return { id: job.id, status: 'completed' };
    }
    logFailure(log, { name, job, error });
    return { id: job.id, status: 'failed', output: describeFailure(error) };
  }
}

/** Only a job that is given up is logged as an error; any other job may succeed at its next try. */
function logFailure(
  log: Log,
  { name, job, error }: { name: JobName; job: JobWithMetadata<unknown>; error: unknown },
): void {
  const failure = { err: error, job: name, jobId: job.id };
  if (job.retryCount < job.retryLimit) log.warn(failure, 'a job failed and will be retried');
  else log.error(failure, 'a job failed for good');
}

/**
 * Describes a failure by its kind and code only. A driver's message can contain values from the statement, which must
 * not be stored in job rows.
 */
function describeFailure(error: unknown): { kind: string; code?: string } {
  if (!(error instanceof Error)) return { kind: 'unknown' };
  return { kind: error.name, ...('code' in error && typeof error.code === 'string' && { code: error.code }) };
}
