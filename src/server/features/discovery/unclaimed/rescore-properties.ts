import { type Candidate, listProperties } from '#server/features/claims/api.ts';
import { matchListed } from '#server/features/records/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findSubject } from '../find-subject.ts';
import { isWorthShowing, toCandidates } from './record-candidate.ts';

/** Matches the properties that were found for a locked person with what is known of them now. */
export async function rescoreProperties(deps: Deps, tx: Tx, personId: string): Promise<Candidate[]> {
  const subject = await findSubject(tx, personId);
  if (!subject) return [];
  const properties = await listProperties({ vault: deps.vault, db: tx }, { personId, except: new Set() });
  const matches = await matchListed(tx, subject, properties);
  return toCandidates(
    { vault: deps.vault, db: tx },
    subject,
    matches.filter((match) => isWorthShowing(deps.config, match)),
  );
}
