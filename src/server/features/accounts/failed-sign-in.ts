import type { Deps } from '#server/platform/deps.ts';
import type { JobPayload } from '#server/platform/jobs/job-catalog.ts';

/** How many entries are searched for this attempt, which an interrupted run of the job may have recorded already. */
const lookedThrough = 50;

export async function noteFailedSignIn(
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
