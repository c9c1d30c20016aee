import type { MatchEntity } from '../entity.ts';
import type { Frequencies, ValueKind } from '../frequencies.ts';
import { usFrequencies } from '../us-frequencies.ts';
import { eachValue } from './each-value.ts';

/** What is known of the US weighs as much as so many records of the file. */
const usualWeight = 100;

const jointKinds: ReadonlySet<ValueKind> = new Set(['fullName', 'streetLine', 'address']);

/** Counts how often the values of one file occur in another; other values are of no interest and take no memory. */
export class ValueCounter {
  readonly #counts = new Map<ValueKind, Map<string, number>>();
  #recordCount = 0;

  constructor(entities: Iterable<MatchEntity>) {
    for (const entity of entities)
      eachValue(entity, (kind, value) => {
        this.#countsOf(kind).set(value, 0);
      });
  }

  get recordCount(): number {
    return this.#recordCount;
  }

  add(entity: MatchEntity): void {
    this.#recordCount += 1;
    eachValue(entity, (kind, value) => {
      const counts = this.#countsOf(kind);
      const count = counts.get(value);
      if (count !== undefined) counts.set(value, count + 1);
    });
  }

  #countsOf(kind: ValueKind): Map<string, number> {
    const counts = this.#counts.get(kind) ?? new Map<string, number>();
    this.#counts.set(kind, counts);
    return counts;
  }

  /** The chance that another record has a value. One of those counted is the pair's own and left out. */
  shareOf(kind: ValueKind, value: string): number {
    const count = this.#counts.get(kind)?.get(value) ?? 0;
    if (jointKinds.has(kind)) return Math.max(count - 1, 0.001) / (this.#recordCount + usualWeight);
    const usual = usualWeight * usFrequencies.shareOf(kind, value);
    return (Math.max(count - 0.5, 0.5) + usual) / (this.#recordCount + usualWeight);
  }
}

export function fileFrequencies(
  counter: ValueCounter,
  within: Pick<Frequencies, 'cityWithinZip' | 'stateWithinCity'>,
): Frequencies {
  return { ...within, shareOf: (kind, value) => counter.shareOf(kind, value) };
}
