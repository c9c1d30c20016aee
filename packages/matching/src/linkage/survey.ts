import type { MatchEntity } from '#matching/entity.ts';
import { createModel, type Model, type ModelWeights } from '#matching/model.ts';
import { prepare } from '#matching/prepare.ts';
import { createRandom } from '../../../../src/shared/seeded-random.ts';
import { measureAreas } from './area-agreement.ts';
import { fileFrequencies, ValueCounter } from './file-frequencies.ts';
import { Reservoir } from './reservoir.ts';
import { estimateChances } from './stranger-chances.ts';

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
