import { type MatchedRecord, matchListed } from '#server/features/records/api.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { listFindings } from '../claim-queries.ts';
import type { Subject } from '../finders/finder.ts';
import { keyOf, propertyOf } from './record-key.ts';

/**
 * Matches the records of earlier findings that a lookup did not return. A lookup examines only those of the records
 * that resemble the person most, so a finding that it does not return may still be listed.
 */
export async function matchEarlier(
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
