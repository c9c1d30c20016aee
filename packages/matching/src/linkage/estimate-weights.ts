import { fieldBits } from '../comparing/compare-entities.ts';
import {
  createComparison,
  type FieldName,
  fieldCount,
  fieldNames,
  fields,
  levelsOfOutcome,
  missingLevel,
  outcomeCounts,
} from '../comparing/levels.ts';
import { lookalikeOdds } from '../comparing/lookalikes.ts';
import { createModel, lookalikeKinds, type Model, type ModelWeights } from '../comparing/model.ts';
import type { PairStore } from './pair-store.ts';

/** The starting weights count as much as this many matching pairs. */
const startingPairs = 20;
const maxRounds = 40;
const convergedChange = 1e-4;

/**
 * Learns Fellegi-Sunter weights by expectation-maximization, without labels. The weights say how likely each pair is a
 * match, and these probabilities say how often matches show each outcome. The strangers' side is measured before and fixed.
 */
export function estimateWeights(
  start: Model,
  pairs: PairStore,
  counts: { lefts: number; rights: number },
): Model {
  let model = start;
  for (let round = 0; round < maxRounds; round += 1) {
    const expected = countExpected(model, pairs);
    const next = maximizeWeights(start, expected, counts);
    const change = Math.abs(next.population.matchesExpected / model.population.matchesExpected - 1);
    model = next;
    if (change < convergedChange) break;
  }
  return model;
}

interface Expected {
  matches: number;
  lookalikes: Float64Array;
  outcomes: Float64Array[];
}

function countExpected(model: Model, pairs: PairStore): Expected {
  const comparison = createComparison();
  const odds = new Float64Array(lookalikeKinds.length);
  const expected: Expected = {
    matches: 0,
    lookalikes: new Float64Array(lookalikeKinds.length),
    outcomes: outcomeCounts.map((count) => new Float64Array(count)),
  };
  for (let at = 0; at < pairs.length; at += 1) {
    pairs.read(at, comparison);
    let bits = model.priorBits;
    for (let field = 0; field < fieldCount; field += 1) bits += fieldBits(model, comparison, field);
    const matchOdds = 2 ** bits;
    lookalikeOdds(model, comparison, odds);
    const allOdds = odds.reduce((sum, kindOdds) => sum + kindOdds, 1 + matchOdds);
    const probability = matchOdds / allOdds;
    expected.matches += probability;
    for (const [kind, kindOdds] of odds.entries())
      expected.lookalikes[kind] = (expected.lookalikes[kind] ?? 0) + kindOdds / allOdds;
    for (const [field, sums] of expected.outcomes.entries()) {
      const outcome = comparison.outcomes[field] ?? 0;
      sums[outcome] = (sums[outcome] ?? 0) + probability;
    }
  }
  return expected;
}

function maximizeWeights(
  start: Model,
  expected: Expected,
  { lefts, rights }: { lefts: number; rights: number },
): Model {
  const match = Object.fromEntries(
    fieldNames.map((field, index) => [
      field,
      normalize(field, expected.outcomes[index] ?? new Float64Array(0), start.weights),
    ]),
  ) as Record<FieldName, number[]>;
  const most = Math.min(lefts, rights) / lefts;
  return createModel({ match, chance: start.weights.chance }, start.frequencies, {
    recordCount: rights,
    matchesExpected: Math.max((expected.matches + 0.5) / lefts, 1e-3 * most),
    lookalikesExpected: {
      // A single pair cannot tell people who live together from one misnamed person, so these were counted before.
      ...start.population.lookalikesExpected,
      namesake: ((expected.lookalikes[2] ?? 0) + 0.5) / lefts,
    },
  });
}

/** The outcomes with the same known parts sum to one, so that a missing part is no evidence for or against a match. */
function normalize(field: FieldName, sums: Float64Array, { match }: ModelWeights): number[] {
  const smoothed = Array.from(sums, (sum, outcome) => sum + startingPairs * (match[field][outcome] ?? 0));
  const totals = new Map<string, number>();
  const patterns = smoothed.map((_, outcome) => knownParts(field, outcome));
  for (const [outcome, value] of smoothed.entries()) {
    const pattern = patterns[outcome] ?? '';
    totals.set(pattern, (totals.get(pattern) ?? 0) + value);
  }
  return smoothed.map((value, outcome) => value / (totals.get(patterns[outcome] ?? '') ?? 1));
}

function knownParts(field: FieldName, outcome: number): string {
  return levelsOfOutcome(field, outcome)
    .map((level, at) => {
      const component = fields[field][at];
      return component !== undefined && level === missingLevel(component) ? '-' : '+';
    })
    .join('');
}
