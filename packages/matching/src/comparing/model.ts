import type { Frequencies } from './frequencies.ts';
import {
  type ComponentName,
  type FieldName,
  fieldNames,
  fields,
  levels,
  levelsOfOutcome,
  outcomeCounts,
} from './levels.ts';

/** A first guess of how often one person's records and strangers' records show each level. EM improves on it. */
const guesses: Record<ComponentName, { match: readonly number[]; chance: readonly number[] }> = {
  given: {
    match: [0.8, 0.04, 0.04, 0.05, 0.02, 0.01, 0.02, 0.02],
    chance: [0.005, 0.002, 0.003, 0.002, 0.01, 0.002, 0.001, 0.975],
  },
  surname: {
    match: [0.88, 0.02, 0.05, 0.02, 0.01, 0.02],
    chance: [0.001, 0.0005, 0.001, 0.005, 0.001, 0.99],
  },
  nameOrder: { match: [0.98, 0.02], chance: [1, 1] },
  middle: { match: [0.55, 0.38, 0.03, 0.04], chance: [0.02, 0.04, 0.02, 0.92] },
  suffix: { match: [0.008, 0.007, 0.0002, 0.9848], chance: [0.0005, 0.039, 0.0005, 0.96] },
  number: { match: [0.93, 0.03, 0.04], chance: [0.005, 0.02, 0.975] },
  street: { match: [0.85, 0.07, 0.04, 0.04], chance: [0.001, 0.001, 0.008, 0.99] },
  unit: { match: [0.9, 0.1], chance: [0.05, 0.95] },
  place: { match: [0.75, 0.08, 0.05, 0.12], chance: [0.002, 0.002, 0.008, 0.988] },
  lineOrder: { match: [0.98, 0.02], chance: [1, 1] },
  zip: { match: [0.88, 0.05, 0.03, 0.04], chance: [0.001, 0.009, 0.005, 0.985] },
  city: { match: [0.9, 0.05, 0.05], chance: [0.002, 0.002, 0.996] },
  state: { match: [0.97, 0.03], chance: [0.06, 0.94] },
  birth: { match: [0.93, 0.05, 0.018, 0.002], chance: [0.0001, 0.0005, 0.004, 0.9954] },
};

/** The share of a person's records whose address has nothing in common with the compared one, as after a move. */
const movedShare: Partial<Record<FieldName, number>> = { street: 0.2, locality: 0.15 };

/** The probabilities that are learned from pairs of records. */
export interface ModelWeights {
  /** For each outcome of a field, how often two records of one person show it, given which parts both sides know. */
  match: Record<FieldName, readonly number[]>;
  /** For each level of a part, how often the records of two strangers show it. Exact agreement uses frequencies instead. */
  chance: Record<ComponentName, readonly number[]>;
}

/**
 * Different people who may be mistaken for one: relatives share address and surname, residents only the address, namesakes
 * only the name, and juniors (who are rare) both the name and the address.
 */
export const lookalikeKinds = ['relative', 'resident', 'namesake', 'junior'] as const;

export type LookalikeKind = (typeof lookalikeKinds)[number];

/** How many of the searched records are expected to belong to one person. */
interface Population {
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

export function startingWeights(): ModelWeights {
  const components = Object.keys(guesses) as ComponentName[];
  return {
    match: Object.fromEntries(
      fieldNames.map((field, index) => [
        field,
        Array.from({ length: outcomeCounts[index] ?? 0 }, (_, outcome) => guessOutcome(field, outcome)),
      ]),
    ) as Record<FieldName, number[]>,
    chance: Object.fromEntries(components.map((name) => [name, guesses[name].chance])) as Record<
      ComponentName,
      readonly number[]
    >,
  };
}

function guessOutcome(field: FieldName, outcome: number): number {
  const found = levelsOfOutcome(field, outcome);
  const multiply = (kind: 'match' | 'chance') =>
    fields[field].reduce((product, component, at) => {
      return product * (guesses[component][kind][found[at] ?? 0] ?? 1);
    }, 1);
  const moved = movedShare[field] ?? 0;
  return (1 - moved) * multiply('match') + moved * multiply('chance');
}
