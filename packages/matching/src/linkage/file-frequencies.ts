import type { MatchEntity } from '#matching/entity.ts';
import type { Frequencies, ValueKind } from '#matching/frequencies.ts';
import { usFrequencies } from '#matching/us-frequencies.ts';
import { visitValues } from './visit-values.ts';

/** The US frequencies count as much as this many records of the file. */
const usualWeight = 100;

const jointKinds: ReadonlySet<ValueKind> = new Set(['fullName', 'streetLine', 'address']);

/** Counts how often the values of one file occur in another. It counts no other values, to save memory. */
export class ValueCounter {
  readonly #counts = new Map<ValueKind, Map<string, number>>();
  #recordCount = 0;

  constructor(entities: Iterable<MatchEntity>) {
    for (const entity of entities)
      visitValues(entity, (kind, value) => {
        this.#countsOf(kind).set(value, 0);
      });
  }

  get recordCount(): number {
    return this.#recordCount;
  }

  add(entity: MatchEntity): void {
    this.#recordCount += 1;
    visitValues(entity, (kind, value) => {
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

  /** The chance that another record has a value. One of the counted records is the pair's own, so it is subtracted. */
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
