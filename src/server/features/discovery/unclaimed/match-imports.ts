import type { Deps } from '#server/deps.ts';
import { lockPerson } from '#server/features/discovery/queries.ts';
import { saveCandidates } from '#server/features/discovery/save-candidates.ts';
import { matchNewRecords, type PersonMatch } from '#server/features/records/match-new-records.ts';
import { listUnmatchedImports, markMatched } from './queries.ts';
import { isWorthShowing, toCandidates } from './record-candidate.ts';

/**
 * Holds what imports have brought against everybody. A worker that dies in the middle leaves the import unmatched, and
 * whoever begins it again finds the first claims made already.
 */
export async function matchImports(deps: Deps): Promise<void> {
  for (const importId of await listUnmatchedImports(deps.db)) {
    for await (const match of matchNewRecords(deps, importId))
      if (isWorthShowing(deps.config, match)) await saveMatch(deps, match);
    await markMatched(deps.db, importId, deps.now());
  }
}

async function saveMatch(deps: Deps, match: PersonMatch): Promise<void> {
  const { personId, userId } = match;
  const candidates = await toCandidates(deps, [match]);
  await deps.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, personId))) return;
    // One record is not the whole look, so nothing is withdrawn by it.
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

/** Time for the rest of the import, so that one letter tells of everything. */
const digestDelaySeconds = 300;
