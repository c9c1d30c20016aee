import { parseArgs } from 'node:util';
import { z } from 'zod';
import { findUserByEmail, removeSecondSteps } from '#server/features/accounts/api.ts';
import { startJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { emailField } from '#shared/contracts/accounts.ts';
import { operatorCommand } from './operator-command.ts';

const removedText =
  'Every second step of this account was removed, its sessions were ended, and its password no longer works. ' +
  'The owner is notified by email, and chooses a new password with “Forgot your password?”.';

const unchangedText = 'This account has no second step. Nothing was changed.';

const argumentsSchema = z.object({ remove: emailField });

function readEmail(args: string[]): string {
  try {
    const { values } = parseArgs({ args, options: { remove: { type: 'string' } } });
    return argumentsSchema.parse(values).remove;
  } catch {
    // A missing or misspelled address gets the same usage message as an unknown option.
    throw new StartupError('Use: npm run second-step -- --remove EMAIL');
  }
}

/** Removes every second step of one account, for somebody whom support has verified. */
export const run = operatorCommand(async ({ databaseUrl, db, audit, noteRun, args, print, fail }) => {
  const email = readEmail(args);
  const user = await findUserByEmail(db, email);
  await noteRun({
    command: 'second-step',
    option: 'remove',
    ...(user && { resource: { kind: 'user', id: user.id } }),
  });
  if (!user) {
    fail('No account has this email address. Nothing was changed.');
    return 2;
  }
  const jobs = await startJobQueue({ databaseUrl, worksJobs: false, log: createLog({ level: 'warn' }) });
  try {
    const isRemoved = await removeSecondSteps({ db, jobs, audit, now: () => new Date() }, user);
    print(isRemoved ? removedText : unchangedText);
    return 0;
  } finally {
    await jobs.stop();
  }
});
