import { listProperties } from '#server/features/claims/api.ts';
import { findRecordsFor, type MatchedRecord, matchListed } from '#server/features/records/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Finder, Subject } from '../finder.ts';
import { isWorthShowing, keyOf, toCandidates } from './record-candidate.ts';

/** Finds unclaimed property in every state's records by the person's names and addresses. */
export const recordFinder: Finder = {
  type: 'unclaimed_property',
  async find(deps, subject, signal) {
    const { matches, leftOut } = await findRecordsFor(deps.db, subject);
    signal.throwIfAborted();
    if (leftOut > 0) deps.log.info({ leftOut }, 'some records that resemble a person were not examined');
    const earlier = await matchEarlier(deps, subject, matches);
    return toCandidates(
      deps,
      subject,
      [...matches, ...earlier].filter((match) => isWorthShowing(deps.config, match)),
    );
  },
};

/**
 * Matches the records of earlier findings that a lookup did not return. A lookup examines only those of the records
 * that resemble the person most, so a finding that it does not return may still be listed.
 */
async function matchEarlier(
  deps: Deps,
  subject: Subject,
  matches: readonly MatchedRecord[],
): Promise<MatchedRecord[]> {
  const properties = await listProperties(deps, {
    personId: subject.personId,
    except: new Set(matches.map(keyOf)),
  });
  return matchListed(deps.db, subject, properties);
}
