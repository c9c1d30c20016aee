import type { MatchEntity, Scored } from '@rightful/matching';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { isStateCode } from '#shared/us-states.ts';
import {
  type Candidate,
  findCandidates,
  findListed,
  type ListedProperty,
  type ScorableRecords,
} from './candidate-queries.ts';
import { type FoundRecord, nationwide, readRecords } from './queries.ts';
import {
  hashKeys,
  modelFor,
  personEntity,
  prepareOwner,
  prepareSought,
  recordEntities,
  type SoughtPerson,
  scoreRecord,
} from './score-record.ts';

export interface MatchedRecord extends FoundRecord {
  scored: Scored;
}

interface FoundRecords {
  /** Most likely first. */
  matches: MatchedRecord[];
  /** At least this many records share a key with the person but were not examined, because others share more. */
  leftOut: number;
}

/** Limits the pages for a person who has very many records. */
const maxPages = 4;

/** Finds every stored record that may belong to the person, in all states. */
export async function findRecordsFor(db: Db | Tx, person: SoughtPerson): Promise<FoundRecords> {
  const entity = personEntity(person);
  const state = entity.addresses[0]?.state.toUpperCase() ?? '';
  const homeState = isStateCode(state) ? state : nationwide;
  const keys = hashKeys([entity]);
  const likely: ScoredCandidate[] = [];
  for (let page = 1, offset = 0; ; page += 1) {
    const found = await findCandidates(db, { keys, homeState, offset });
    const scored = scoreCandidates(entity, found);
    likely.push(...scored);
    offset += found.foundCount;
    const shouldContinue = found.leftOut > 0 && page < maxPages && 2 * scored.length >= found.foundCount;
    if (!shouldContinue) return { matches: await readMatches(db, likely), leftOut: found.leftOut };
  }
}

/** Matches the person with properties that are known already, as far as they are still listed. */
export async function matchListed(
  db: Db | Tx,
  person: SoughtPerson,
  properties: readonly ListedProperty[],
): Promise<MatchedRecord[]> {
  if (properties.length === 0) return [];
  return readMatches(db, scoreCandidates(personEntity(person), await findListed(db, properties)));
}

interface ScoredCandidate {
  candidate: Candidate;
  scored: Scored;
}

function scoreCandidates(
  entity: MatchEntity,
  { candidates, storedCount }: ScorableRecords,
): ScoredCandidate[] {
  const model = modelFor(storedCount);
  const sought = prepareSought(model, entity);
  return candidates.flatMap((candidate) => {
    const owners = recordEntities(candidate.owner, candidate.nameOrder).map(prepareOwner);
    const scored = scoreRecord(model, sought, owners);
    return scored ? [{ candidate, scored }] : [];
  });
}

/** Only the few likely candidates are read in full. */
async function readMatches(db: Db | Tx, likely: readonly ScoredCandidate[]): Promise<MatchedRecord[]> {
  const places = likely.map(({ candidate }) => candidate);
  const recordOf = new Map((await readRecords(db, places)).map((found) => [found.record.id, found]));
  return likely
    .toSorted((one, other) => other.scored.probability - one.scored.probability)
    .flatMap(({ candidate, scored }) => {
      const found = recordOf.get(candidate.id);
      return found ? [{ ...found, scored }] : [];
    });
}
