import { compareEntities } from '../compare-entities.ts';
import { createComparison } from '../comparison.ts';
import { type ComponentName, fieldIndex, fieldNames, fields, levels, levelsOfOutcome } from '../levels.ts';
import { createModel, type Model } from '../model.ts';
import type { PreparedEntity } from '../prepare.ts';
import { weighCompared } from '../score.ts';

/** The chances a model starts from count as much as so many pairs. */
const startingPairs = 200;
const mostSampledPairs = 60_000;
/** Pairs that look like one person are no strangers. */
const strangerBits = -3;
/** The order of names and lines says nothing about strangers: they agree by accident in either. */
const uncounted: ReadonlySet<ComponentName> = new Set(['nameOrder', 'lineOrder']);

export interface Samples {
  lefts: readonly PreparedEntity[];
  rights: readonly PreparedEntity[];
  random: () => number;
}

/** How often strangers' records show each level, counted on random pairs. */
export function estimateChances(start: Model, { lefts, rights, random }: Samples): Model {
  const components = Object.keys(levels) as ComponentName[];
  const counts = Object.fromEntries(
    components.map((name) => [name, start.weights.chance[name].map((chance) => chance * startingPairs)]),
  ) as Record<ComponentName, number[]>;
  const comparison = createComparison();
  const sampledPairs = Math.min(mostSampledPairs, lefts.length * rights.length);
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
