import { startJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createLog } from '#server/platform/log.ts';

/** A worker that takes a job, reports that, and never finishes it. */
const [databaseUrl = ''] = process.argv.slice(2);
const queue = await startJobQueue({ databaseUrl, worksJobs: true, log: createLog({ level: 'silent' }) });
await queue.work({
  'send-password-link': () => {
    process.stdout.write('taken\n');
    return new Promise(() => {});
  },
});
