import { startJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createLog } from '#server/platform/log.ts';
import { operatorCommand } from './operator-command.ts';

/** Retries every job that failed for good, once somebody has fixed the cause. */
export const run = operatorCommand(async ({ databaseUrl, db, noteRun, print }) => {
  await noteRun({ command: 'retry-jobs' });
  const jobs = await startJobQueue({ databaseUrl, worksJobs: false, log: createLog({ level: 'warn' }) });
  try {
    print(`${await jobs.retryDead(db)} jobs will be retried.`);
    return 0;
  } finally {
    await jobs.stop();
  }
});
