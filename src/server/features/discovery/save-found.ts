import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ClaimType } from '#shared/claims.ts';
import type { Found } from './finders/run-finder.ts';
import * as queries from './queries.ts';
import { saveCandidates } from './save-candidates.ts';

interface FoundInScan {
  scan: queries.ScanRow;
  type: ClaimType;
  found: Found;
}

/** Saves what a finder found, or that it failed. */
export async function saveFound(deps: Deps, tx: Tx, { scan, type, found }: FoundInScan): Promise<void> {
  if ('isMissing' in found) return queries.addMissingPart(tx, scan.id, type);
  const { userId, personId, trigger } = scan;
  const newCount = await saveCandidates(deps, tx, {
    userId,
    personId,
    candidates: found.candidates,
    completeTypes: [type],
    isSeen: trigger !== 'monitor',
  });
  await queries.addNewClaims(tx, scan.id, newCount);
}
