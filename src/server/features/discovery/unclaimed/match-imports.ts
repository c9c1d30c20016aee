import { saveCandidates } from '#server/features/claims/api.ts';
import { matchNewRecords, type PersonMatch } from '#server/features/records/api.ts';
import { unlessRunning } from '#server/platform/db/one-at-a-time.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPerson } from '#server/platform/locks.ts';
import { findSubject } from '../find-subject.ts';
import { listUnmatchedImports, markMatched } from './queries.ts';
import { isWorthShowing, toCandidates } from './record-candidate.ts';

/**
 * Matches newly imported records against all people. If a worker dies midway, the import stays unmatched, and the next
 * run finds the first claims already saved. A large import takes longer than the pause between two runs.
 */
export async function matchImports(deps: Deps): Promise<void> {
  await unlessRunning(deps.db, 'match-imports', () => matchUnmatched(deps));
}

async function matchUnmatched(deps: Deps): Promise<void> {
  for (const importId of await listUnmatchedImports(deps.db)) {
    for await (const match of matchNewRecords(deps, importId))
      if (isWorthShowing(deps.config, match)) await saveMatch(deps, match);
    await markMatched(deps.db, importId, deps.now());
  }
}

async function saveMatch(deps: Deps, match: PersonMatch): Promise<void> {
  const { personId, userId } = match;
  const subject = await findSubject(deps.db, personId);
  if (!subject) return;
  const candidates = await toCandidates(deps, subject, [match]);
  await deps.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, personId))) return;
    // A single record is not a complete search, so nothing may be withdrawn because of it.
    const findings = { userId, personId, candidates, completeTypes: [], isSeen: false };
    if ((await saveCandidates(deps, tx, findings)) > 0)
      await deps.jobs.enqueue(
        tx,
        'send-findings-digest',
        { userId },
        { startAfterSeconds: digestDelaySeconds },
      );
  });
}

/** Leaves time for the rest of the import, so that one email covers everything. */
const digestDelaySeconds = 300;
