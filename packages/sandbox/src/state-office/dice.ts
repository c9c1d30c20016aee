import { createRandom } from '#sandbox/shared.ts';

/** Random choices that are the same for the same seed. */
export class Dice {
  /** Returns a number from 0 up to, but not including, 1. */
  readonly roll: () => number;

  /** Neighboring seeds are spread apart. */
  constructor(seed: number) {
    this.roll = createRandom(Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995);
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
