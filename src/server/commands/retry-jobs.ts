import { startJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createLog } from '#server/platform/log.ts';
import { runOperatorCommand } from './operator-command.ts';

/** Retries every job that failed for good, once somebody has fixed the cause. */
await runOperatorCommand(async ({ databaseUrl, db, noteRun }) => {
  await noteRun({ command: 'retry-jobs' });
  const jobs = await startJobQueue({ databaseUrl, worksJobs: false, log: createLog({ level: 'warn' }) });
  try {
    process.stdout.write(`${await jobs.retryDead(db)} jobs will be retried.\n`);
    return 0;
  } finally {
    await jobs.stop();
  }
});
