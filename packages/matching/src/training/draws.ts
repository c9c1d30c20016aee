import { createRandom } from '../../../../src/shared/seeded-random.ts';

/** Random choices for generating synthetic data. */
export interface Draws {
  chance(probability: number): boolean;
  integer(least: number, most: number): number;
  one<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item;
  /** Draws a key with a probability in proportion to its share. */
  weighted(shares: ReadonlyMap<string, number>): string;
}

export function createDraws(seed: number): Draws {
  const random = createRandom(seed);
  const totals = new Map<ReadonlyMap<string, number>, number>();
  const totalOf = (shares: ReadonlyMap<string, number>) => {
    const total = totals.get(shares) ?? shares.values().reduce((sum, share) => sum + share, 0);
    totals.set(shares, total);
    return total;
  };
  return {
    chance: (probability) => random() < probability,
    integer: (least, most) => least + Math.floor(random() * (most - least + 1)),
    one: (items) => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new Error('Nothing to draw from.');
      return item;
    },
    weighted: (shares) => {
      let rest = random() * totalOf(shares);
      for (const [key, share] of shares) {
        rest -= share;
        if (rest < 0) return key;
      }
      return '';
    },
  };
}
