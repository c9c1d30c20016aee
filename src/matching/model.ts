import type { Frequencies } from './frequencies.ts';
import { type ComponentName, type FieldName, fieldNames, levels } from './levels.ts';
import { type LookalikeKind, lookalikeKinds } from './lookalikes.ts';

/** What is learned from pairs of records, as probabilities. */
export interface ModelWeights {
  /** For each outcome of a field, how often one person's two records show it, given what both sides know. */
  match: Record<FieldName, readonly number[]>;
  /** For each level of a part, how often two strangers' records show it. Exact agreement is read off frequencies. */
  chance: Record<ComponentName, readonly number[]>;
}

/** How many of the records that are searched are expected to be somebody's. */
export interface Population {
  recordCount: number;
  matchesExpected: number;
  /** Records of people who look like them, more than chance brings together. */
  lookalikesExpected: Record<LookalikeKind, number>;
}

export interface Model {
  weights: ModelWeights;
  frequencies: Frequencies;
  population: Population;
  /** Base-2 logarithms of the weights, by the number of the field and by the name of the part. */
  matchBits: readonly Float64Array[];
  chanceBits: Record<ComponentName, Float64Array>;
  priorBits: number;
  lookalikeBits: Float64Array;
}

export function createModel(weights: ModelWeights, frequencies: Frequencies, population: Population): Model {
  const components = Object.keys(levels) as ComponentName[];
  const chanceBits = components.map((name) => [name, toBits([...weights.chance[name], 1])]);
  return {
    weights,
    frequencies,
    population,
    matchBits: fieldNames.map((field) => toBits(weights.match[field])),
    chanceBits: Object.fromEntries(chanceBits) as Record<ComponentName, Float64Array>,
    priorBits: Math.log2(population.matchesExpected / population.recordCount),
    lookalikeBits: toBits(
      lookalikeKinds.map((kind) => population.lookalikesExpected[kind] / population.recordCount),
    ),
  };
}

function toBits(probabilities: readonly number[]): Float64Array {
  return Float64Array.from(probabilities, (probability) => Math.log2(probability));
}
