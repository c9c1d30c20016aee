/** Pseudorandom numbers that are the same for the same seed (Mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995;
  }

  /** Returns a number from 0 up to, but not including, 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.roll() * limit);
  }

  isOneOf(percent: number): boolean {
    return this.roll() * 100 < percent;
  }

  pick<Item>(items: readonly Item[]): Item {
    return itemAt(items, this.below(items.length));
  }

  /** Picks earlier items more often, as common names are. */
  pickEarly<Item>(items: readonly Item[]): Item {
    return itemAt(items, Math.floor(this.roll() * this.roll() * items.length));
  }

  /** A random text of `count` digits, such as "05". */
  digits(count: number): string {
    return String(this.below(10 ** count)).padStart(count, '0');
  }
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}
