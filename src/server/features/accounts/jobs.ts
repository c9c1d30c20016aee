import { and, lte, not, sql } from 'drizzle-orm';
import { attempts, sessions } from '#server/platform/db/schema/accounts.ts';
import { connectionAttempts } from '#server/platform/db/schema/connections.ts';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import { authChallenges } from '#server/platform/db/schema/security.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers, JobPayload } from '#server/platform/jobs/job-catalog.ts';
import { dayMs } from '#shared/durations.ts';
import { mailEmailChange, tellEmailChange } from './email-change/mail.ts';
import { sendPasswordLink } from './password-link.ts';
import { sendEmailLink } from './prove-email.ts';
import { sendSecurityEmail } from './security-emails.ts';

/** How many entries are searched for this attempt, which an interrupted run of the job may have recorded already. */
const lookedThrough = 50;

export function accountJobs(deps: Deps) {
  return {
    'send-password-link': (payload) => sendPasswordLink(deps, payload),
    'send-welcome': ({ userId }) => sendEmailLink(deps, { userId, reason: 'welcome' }),
    'send-email-link': ({ userId }) => sendEmailLink(deps, { userId, reason: 'asked' }),
    'note-failed-sign-in': (payload) => noteFailedSignIn(deps, payload),
    'tell-security-change': (payload) => sendSecurityEmail(deps, payload),
    'mail-email-change': ({ changeId }) => mailEmailChange(deps, changeId),
    'tell-email-change': ({ changeId }) => tellEmailChange(deps, changeId),
    'sweep-expired': () => sweepExpired(deps),
  } satisfies Partial<JobHandlers>;
}

/** Vendors stop resending an event long before this. */
const keepEventsMs = 90 * dayMs;

/** Expired rows already have no effect, so this only frees their space. */
async function sweepExpired({ db, jobs, now }: Deps): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now()));
  await db.delete(connectionAttempts).where(lte(connectionAttempts.expiresAt, now()));
  await db.delete(authChallenges).where(lte(authChallenges.expiresAt, now()));
  const isOld = lte(outsideEvents.createdAt, new Date(now().getTime() - keepEventsMs));
  // An operator may retry a dead job years later, and it must still find its event.
  const isAwaited = jobs.isReferencedByJob('eventId', sql`${outsideEvents.id}::text`);
  await db.delete(outsideEvents).where(and(isOld, not(isAwaited)));
  await db.delete(attempts).where(lte(attempts.windowEndsAt, now()));
}

async function noteFailedSignIn(
  { db, audit, now }: Deps,
  { userId, attemptId }: JobPayload<'note-failed-sign-in'>,
): Promise<void> {
  if (!userId) return;
  await db.transaction(async (tx) => {
    const latest = await audit.listLatestOf(tx, userId, lookedThrough);
    if (latest.some(({ resourceId }) => resourceId === attemptId)) return;
    const resource = { kind: 'attempt', id: attemptId };
    await audit.record(tx, { actor: 'system', userId, action: 'sign_in_failed', resource, at: now() });
  });
}
