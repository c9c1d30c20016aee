import type { Frequencies } from './frequencies.ts';
import { type ComponentName, type FieldName, fieldNames, levels } from './levels.ts';
import { type LookalikeKind, lookalikeKinds } from './lookalikes.ts';

/** The probabilities that are learned from pairs of records. */
export interface ModelWeights {
  /** For each outcome of a field, how often two records of one person show it, given which parts both sides know. */
  match: Record<FieldName, readonly number[]>;
  /** For each level of a part, how often the records of two strangers show it. Exact agreement uses frequencies instead. */
  chance: Record<ComponentName, readonly number[]>;
}

/** How many of the searched records are expected to belong to one person. */
export interface Population {
  recordCount: number;
  matchesExpected: number;
  /** How many records of lookalikes are expected, beyond those of strangers who agree by chance. */
  lookalikesExpected: Record<LookalikeKind, number>;
}

export interface Model {
  weights: ModelWeights;
  frequencies: Frequencies;
  population: Population;
  /** Base-2 logarithms of the weights: `matchBits` by field number, `chanceBits` by part name. */
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
