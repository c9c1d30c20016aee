import { and, lte, not, sql } from 'drizzle-orm';
import { attempts, sessions } from '#server/db/schema/accounts.ts';
import { connectionAttempts } from '#server/db/schema/connections.ts';
import { outsideEvents } from '#server/db/schema/outside-events.ts';
import { authChallenges } from '#server/db/schema/security.ts';
import type { Deps } from '#server/deps.ts';
import type { JobHandlers } from '#server/jobs/job-catalog.ts';
import { dayMs } from '#shared/durations.ts';
import { noteFailedSignIn } from './failed-sign-in.ts';
import { sendPasswordLink } from './password-link.ts';
import { sendSecurityLetter } from './security-letters.ts';
import { sendWelcome } from './send-welcome.ts';

export function accountJobs(deps: Deps) {
  return {
    'send-password-link': (payload) => sendPasswordLink(deps, payload),
    'send-welcome': ({ userId }) => sendWelcome(deps, userId),
    'note-failed-sign-in': (payload) => noteFailedSignIn(deps, payload),
    'tell-security-change': (payload) => sendSecurityLetter(deps, payload),
    'sweep-expired': () => sweepExpired(deps),
  } satisfies Partial<JobHandlers>;
}

/** Long after a vendor would send an event again. */
const keepEventsMs = 90 * dayMs;

/** Rows past their end are dead already; this only gives their space back. */
async function sweepExpired({ db, jobs, now }: Deps): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now()));
  await db.delete(connectionAttempts).where(lte(connectionAttempts.expiresAt, now()));
  await db.delete(authChallenges).where(lte(authChallenges.expiresAt, now()));
  const isOld = lte(outsideEvents.createdAt, new Date(now().getTime() - keepEventsMs));
  // A job that failed for good may be tried again years later, and must find its event then.
  const isAwaited = jobs.isReferencedByJob('eventId', sql`${outsideEvents.id}::text`);
  await db.delete(outsideEvents).where(and(isOld, not(isAwaited)));
  await db.delete(attempts).where(lte(attempts.windowEndsAt, now()));
}
