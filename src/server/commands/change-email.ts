import { parseArgs } from 'node:util';
import { z } from 'zod';
import { findUserByEmail, startEmailChange } from '#server/features/accounts/api.ts';
import { startJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { emailChangeHours, emailUndoDays } from '#shared/account/email-change.ts';
import { emailField } from '#shared/contracts/accounts.ts';
import { counted } from '#shared/counted.ts';
import { operatorCommand } from './operator-command.ts';

const outcomes = {
  started:
    `A link was mailed to the new address. It works for ${counted(emailChangeHours, 'hour')}. Once it is used, the account has the new ` +
    `address, its sessions end, payouts are held, and the old address gets a link that undoes this for ${counted(emailUndoDays, 'day')}.`,
  taken: 'The new address belongs to another account, or did until a few days ago. Nothing was started.',
  same: 'The account has this address already. Nothing was started.',
} as const;

const argumentsSchema = z.object({ from: emailField, to: emailField });

function readAddresses(args: string[]): z.output<typeof argumentsSchema> {
  try {
    const { values } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } });
    return argumentsSchema.parse(values);
  } catch {
    // A missing or misspelled address gets the same usage message as an unknown option.
    throw new StartupError('Use: npm run change-email -- --from EMAIL --to NEW_EMAIL');
  }
}

/** Starts the change of one account's address, for somebody whom support has verified. */
export const run = operatorCommand(async ({ databaseUrl, db, audit, noteRun, args, print, fail }) => {
  const { from, to } = readAddresses(args);
  const user = await findUserByEmail(db, from);
  await noteRun({ command: 'change-email', ...(user && { resource: { kind: 'user', id: user.id } }) });
  if (!user) {
    fail('No account has this email address. Nothing was changed.');
    return 2;
  }
  const jobs = await startJobQueue({ databaseUrl, worksJobs: false, log: createLog({ level: 'warn' }) });
  try {
    const deps = { db, jobs, audit, now: () => new Date() };
    const outcome = await startEmailChange(deps, { user, newEmail: to });
    const isStarted = outcome === 'started';
    (isStarted ? print : fail)(outcomes[outcome]);
    return isStarted ? 0 : 2;
  } finally {
    await jobs.stop();
  }
});
