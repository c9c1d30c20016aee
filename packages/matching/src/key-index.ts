import { fnvHash } from '../../../src/shared/fnv-hash.ts';

const entryWidth = 3;
const nothing = -1;

/**
 * Maps a key to the places that have it, packed into two arrays of numbers, because matching spends most of its time on
 * lookups. Keys are stored as hashes: a collision only adds a few more places to compare.
 */
export class KeyIndex {
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

function hashOf(key: string): number {
  const hash = fnvHash(key);
  return hash ^ (hash >>> 15);
}
