import { isClosedAccount } from '#server/features/accounts/api.ts';
import { saveCandidates } from '#server/features/claims/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPerson } from '#server/platform/locks.ts';
import { findSubject } from '../find-subject.ts';
import { runFinder } from '../finder.ts';
import { recordFinder } from './record-finder.ts';

/**
 * Searches the lists for somebody whom an account acts for, by the names and addresses that were given. Nothing of the
 * account holder's bank, mail or taxes says anything of them.
 */
export async function searchForOther(deps: Deps, personId: string): Promise<void> {
  const subject = await findSubject(deps.db, personId);
  if (!subject || subject.names.length === 0 || (await isClosedAccount(deps.db, subject.userId))) return;
  const found = await runFinder(deps, recordFinder, subject);
  if ('isMissing' in found) throw new Error('the lists could not be searched for somebody');
  const { userId } = subject;
  await deps.db.transaction(async (tx) => {
    // Who was removed or renamed meanwhile is searched by a job of their own, or not at all.
    const person = await lockPerson(tx, personId);
    if (!person || person.removedAt) return;
    const newCount = await saveCandidates(deps, tx, {
      userId,
      personId,
      candidates: found.candidates,
      completeTypes: ['unclaimed_property'],
      isSeen: false,
    });
    if (newCount > 0) await deps.jobs.enqueue(tx, 'send-findings-digest', { userId });
  });
}
