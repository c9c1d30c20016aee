import { collectKeys } from './blocking-keys.ts';
import type { MatchEntity } from './entity.ts';
import { KeyIndex } from './key-index.ts';
import type { Model } from './model.ts';
import { type PreparedEntity, prepare, unknownFrequencies } from './prepare.ts';
import { probabilityOf, weighPrepared } from './score.ts';

interface IndexedPerson {
  id: string;
  entity: MatchEntity;
}

interface PersonMatch {
  id: string;
  probability: number;
  weightBits: number;
}

export interface PeopleIndex {
  /** The people a record may belong to, the most likely first. The probabilities are those of `scoreEntities`. */
  match(record: MatchEntity): PersonMatch[];
}

/** People who are less likely than about 1 in 16 are left out. */
const minBits = -4;

/** Holds people in memory, so that incoming records can be matched as they stream by. */
export function createPeopleIndex(model: Model, people: Iterable<IndexedPerson>): PeopleIndex {
  const ids: string[] = [];
  const prepared: PreparedEntity[] = [];
  const index = new KeyIndex();
  for (const { id, entity } of people) {
    const place = ids.push(id) - 1;
    prepared.push(prepare(model.frequencies, entity));
    for (const key of collectKeys(entity)) index.add(key, place);
  }

  const places: number[] = [];
  /** For each person, the number of the record that last added them to `places`. */
  const lastRecord = new Uint32Array(ids.length);
  let recordNumber = 0;
  const addPlace = (place: number) => {
    if (lastRecord[place] === recordNumber) return;
    lastRecord[place] = recordNumber;
    places.push(place);
  };

  return {
    match(record) {
      places.length = 0;
      recordNumber = recordNumber === 0xffff_ffff ? 1 : recordNumber + 1;
      for (const key of collectKeys(record)) index.visit(key, addPlace);
      if (places.length === 0) return [];
      const other = prepare(unknownFrequencies, record);
      const matches: PersonMatch[] = [];
      for (const place of places) {
        const one = prepared[place];
        const weightBits = one ? weighPrepared(model, one, other, minBits) : Number.NEGATIVE_INFINITY;
        if (weightBits >= minBits)
          matches.push({ id: ids[place] ?? '', probability: probabilityOf(weightBits), weightBits });
      }
      return matches.sort((one, two) => two.weightBits - one.weightBits);
    },
  };
}
