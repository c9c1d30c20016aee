import { listFindings } from '#server/features/claims/api.ts';
import { findRecordsFor, type MatchedRecord, matchListed } from '#server/features/records/api.ts';
import type { Db } from '#server/platform/db/connect.ts';
import type { Finder, Subject } from '../finder.ts';
import { isWorthShowing, keyOf, propertyOf, toCandidates } from './record-candidate.ts';

/** Finds unclaimed property in every state's records by the person's names and addresses. */
export const recordFinder: Finder = {
  type: 'unclaimed_property',
  async find(deps, subject, signal) {
    const { matches, leftOut } = await findRecordsFor(deps.db, subject);
    signal.throwIfAborted();
    if (leftOut > 0) deps.log.info({ leftOut }, 'some records that resemble a person were not examined');
    const earlier = await matchEarlier(deps.db, subject, matches);
    return toCandidates(
      deps,
      [...matches, ...earlier].filter((match) => isWorthShowing(deps.config, match)),
    );
  },
};

/**
 * Matches the records of earlier findings that a lookup did not return. A lookup examines only those of the records
 * that resemble the person most, so a finding that it does not return may still be listed.
 */
async function matchEarlier(
  db: Db,
  subject: Subject,
  matches: readonly MatchedRecord[],
): Promise<MatchedRecord[]> {
  const returned = new Set(matches.map(keyOf));
  const properties = (await listFindings(db, subject.personId)).flatMap(
    ({ type, status, dismissedAt, findingKey, state }) => {
      if (type !== 'unclaimed_property' || status !== 'pending' || dismissedAt) return [];
      if (returned.has(findingKey)) return [];
      const property = propertyOf(findingKey);
      return property ? [{ ...property, state }] : [];
    },
  );
  return matchListed(db, subject, properties);
}
