import { lte } from 'drizzle-orm';
import { attempts, sessions } from '#server/db/schema/accounts.ts';
import { connectionAttempts } from '#server/db/schema/connections.ts';
import type { Deps } from '#server/deps.ts';
import type { JobHandlers } from '#server/jobs/job-catalog.ts';
import { sendPasswordLink } from './password-link.ts';

export function accountJobs(deps: Deps): JobHandlers {
  return {
    'send-password-link': (payload) => sendPasswordLink(deps, payload),
    'sweep-expired': () => sweepExpired(deps),
  };
}

/** Rows past their end are dead already; this only gives their space back. */
async function sweepExpired({ db, now }: Deps): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now()));
  await db.delete(connectionAttempts).where(lte(connectionAttempts.expiresAt, now()));
  await db.delete(attempts).where(lte(attempts.windowEndsAt, now()));
}
