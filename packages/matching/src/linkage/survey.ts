import { createModel, type Model, type ModelWeights } from '../comparing/model.ts';
import { prepare } from '../comparing/prepare.ts';
import type { MatchEntity } from '../reading/entity.ts';
import { createRandom } from '../seeded-random.ts';
import { fileFrequencies, measureAreas, ValueCounter } from './file-frequencies.ts';
import { estimateChances } from './stranger-chances.ts';

/** A uniform sample of `size` items from a stream of unknown length. */
class Reservoir<Item> {
  readonly items: Item[] = [];
  readonly #size: number;
  readonly #random: () => number;
  #seen = 0;

  constructor(size: number, random: () => number) {
    this.#size = size;
    this.#random = random;
  }

  add(item: Item): void {
    this.#seen += 1;
    if (this.items.length < this.#size) {
      this.items.push(item);
      return;
    }
    const place = Math.floor(this.#random() * this.#seen);
    if (place < this.#size) this.items[place] = item;
  }
}

const sampleSize = 5_000;

/** Before anything is learned, half of the smaller file is expected to be in the other. */
const startingShare = 0.5;
const startingLookalikes = 0.02;

/** The first pass over two files: measures how common their values are, and how strangers in them compare. */
export class Survey {
  readonly #lefts: readonly MatchEntity[];
  readonly #counter: ValueCounter;
  readonly #random = createRandom(1);
  readonly #sample = new Reservoir<MatchEntity>(sampleSize, this.#random);

  constructor(lefts: readonly MatchEntity[]) {
    this.#lefts = lefts;
    this.#counter = new ValueCounter(lefts);
  }

  /** Must be called once for every record of the right file. */
  add(right: MatchEntity): void {
    this.#counter.add(right);
    this.#sample.add(right);
  }

  get rightCount(): number {
    return this.#counter.recordCount;
  }

  createModel(weights: ModelWeights): Model {
    const recordCount = Math.max(1, this.#counter.recordCount);
    const smaller = Math.min(this.#lefts.length, recordCount);
    const start = createModel(weights, fileFrequencies(this.#counter, measureAreas(this.#lefts)), {
      recordCount,
      matchesExpected: (startingShare * smaller) / Math.max(1, this.#lefts.length),
      lookalikesExpected: {
        relative: startingLookalikes,
        resident: startingLookalikes,
        namesake: startingLookalikes,
        junior: startingLookalikes,
      },
    });
    const lefts = new Reservoir<MatchEntity>(sampleSize, this.#random);
    for (const left of this.#lefts) lefts.add(left);
    return estimateChances(start, {
      lefts: lefts.items.map((left) => prepare(start.frequencies, left)),
      rights: this.#sample.items.map((right) => prepare(start.frequencies, right)),
      random: this.#random,
    });
  }
}
