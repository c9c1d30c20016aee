import type { Model } from '../comparing/model.ts';
import { type PreparedEntity, prepare, unknownFrequencies } from '../comparing/prepare.ts';
import { probabilityOf, weighPrepared } from '../comparing/score.ts';
import type { MatchEntity } from '../reading/entity.ts';
import { collectKeys } from './blocking-keys.ts';

const entryWidth = 3;
const nothing = -1;

/**
 * Maps a key to the places that have it, packed into two arrays of numbers, because matching spends most of its time on
 * lookups. Keys are stored as hashes: a collision only adds a few more places to compare.
 */
class KeyIndex {
  /** The first entry of each slot's chain. There are at least four times as many slots as entries, so chains are short. */
  #heads = new Int32Array(4096).fill(nothing);
  /** For each entry: the hash of its key, its place, and the next entry of the same chain. */
  #entries = new Int32Array(1024 * entryWidth);
  #count = 0;

  add(key: string, place: number): void {
    if (this.#count * 4 === this.#heads.length) this.#grow();
    this.#entries[this.#count * entryWidth] = hashOf(key);
    this.#entries[this.#count * entryWidth + 1] = place;
    this.#chain(this.#count);
    this.#count += 1;
  }

  #chain(entry: number): void {
    const slot = (this.#entries[entry * entryWidth] ?? 0) & (this.#heads.length - 1);
    this.#entries[entry * entryWidth + 2] = this.#heads[slot] ?? nothing;
    this.#heads[slot] = entry;
  }

  #grow(): void {
    const entries = this.#entries;
    this.#entries = new Int32Array(entries.length * 2);
    this.#entries.set(entries);
    this.#heads = new Int32Array(this.#heads.length * 2).fill(nothing);
    for (let entry = 0; entry < this.#count; entry += 1) this.#chain(entry);
  }

  /** Calls `visitPlace` for every place of a key, and rarely for a place of another key with the same hash. */
  visit(key: string, visitPlace: (place: number) => void): void {
    const hash = hashOf(key);
    let entry = this.#heads[hash & (this.#heads.length - 1)] ?? nothing;
    while (entry !== nothing) {
      const at = entry * entryWidth;
      if (this.#entries[at] === hash) visitPlace(this.#entries[at + 1] ?? 0);
      entry = this.#entries[at + 2] ?? nothing;
    }
  }
}

interface IndexedPerson {
  id: string;
  entity: MatchEntity;
}

interface PersonMatch {
  id: string;
  probability: number;
  weightBits: number;
}

interface PeopleIndex {
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

function hashOf(key: string): number {
  const hash = fnvHash(key);
  return hash ^ (hash >>> 15);
}

/** The 32-bit FNV-1a hash of a text. Its low bits alone are unevenly spread. */
function fnvHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
