import type { MatchEntity } from '#matching/entity.ts';
import type { Scored } from '#matching/score.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { personEntity, type SoughtPerson } from './person-entity.ts';
import { type Candidate, findCandidates } from './queries.ts';
import { hashKeys, recordEntities } from './record-entities.ts';
import { prepareSought, scoreRecord } from './score-record.ts';
import { modelFor } from './store-model.ts';

export interface MatchedRecord extends Pick<Candidate, 'record' | 'source'> {
  scored: Scored;
}

export interface FoundRecords {
  /** The likeliest first. */
  matches: MatchedRecord[];
  /** At least so many records share a key with the person but were not looked at, because others share more. */
  leftOut: number;
}

/** Every stored record that may be the person's, over all states. */
export async function findRecordsFor(db: Db | Tx, person: SoughtPerson): Promise<FoundRecords> {
  const entity = personEntity(person);
  const candidates = await findCandidates(db, hashKeys([entity]));
  const [first] = candidates;
  if (!first) return { matches: [], leftOut: 0 };
  return {
    matches: scoreCandidates(entity, candidates, first.storedCount),
    leftOut: first.candidateCount - candidates.length,
  };
}

function scoreCandidates(entity: MatchEntity, candidates: Candidate[], storedCount: number): MatchedRecord[] {
  const model = modelFor(storedCount);
  const sought = prepareSought(model, entity);
  return candidates
    .flatMap(({ record, source }) => {
      const owners = recordEntities(record, source.nameOrder).map((owner) => prepareSought(model, owner));
      const scored = scoreRecord(model, sought, owners);
      return scored ? [{ record, source, scored }] : [];
    })
    .toSorted((one, other) => other.scored.probability - one.scored.probability);
}
