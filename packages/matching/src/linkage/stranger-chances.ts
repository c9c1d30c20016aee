import { compareEntities } from '../comparing/compare-entities.ts';
import {
  type ComponentName,
  createComparison,
  fieldIndex,
  fieldNames,
  fields,
  levels,
  levelsOfOutcome,
} from '../comparing/levels.ts';
import { createModel, type Model } from '../comparing/model.ts';
import type { PreparedEntity } from '../comparing/prepare.ts';
import { weighCompared } from '../comparing/score.ts';

/** The starting chances count as much as this many pairs. */
const startingPairs = 200;
const maxSampledPairs = 60_000;
/** A pair with a higher weight looks like one person and is not counted as strangers. */
const strangerBits = -3;
/** The order of names and lines says nothing about strangers, who agree by accident in either order. */
const uncounted: ReadonlySet<ComponentName> = new Set(['nameOrder', 'lineOrder']);

interface Samples {
  lefts: readonly PreparedEntity[];
  rights: readonly PreparedEntity[];
  random: () => number;
}

/** Measures how often the records of strangers show each level, on random pairs. */
export function estimateChances(start: Model, { lefts, rights, random }: Samples): Model {
  const components = Object.keys(levels) as ComponentName[];
  const counts = Object.fromEntries(
    components.map((name) => [name, start.weights.chance[name].map((chance) => chance * startingPairs)]),
  ) as Record<ComponentName, number[]>;
  const comparison = createComparison();
  const sampledPairs = Math.min(maxSampledPairs, lefts.length * rights.length);
  for (let pair = 0; pair < sampledPairs; pair += 1) {
    const left = lefts[Math.floor(random() * lefts.length)];
    const right = rights[Math.floor(random() * rights.length)];
    if (!left || !right) break;
    compareEntities(start, left, right, comparison);
    if (weighCompared(start, comparison) < strangerBits) countLevels(counts, comparison.outcomes);
  }
  const chance = Object.fromEntries(
    components.map((name) => [
      name,
      uncounted.has(name) ? start.weights.chance[name] : toShares(counts[name]),
    ]),
  ) as Record<ComponentName, readonly number[]>;
  return createModel({ ...start.weights, chance }, start.frequencies, start.population);
}

function countLevels(counts: Record<ComponentName, number[]>, outcomes: Uint8Array): void {
  for (const field of fieldNames) {
    const found = levelsOfOutcome(field, outcomes[fieldIndex[field]] ?? 0);
    for (const [at, component] of fields[field].entries()) {
      const level = found[at] ?? 0;
      const sums = counts[component];
      if (level < sums.length) sums[level] = (sums[level] ?? 0) + 1;
    }
  }
}

function toShares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => count / total);
}
