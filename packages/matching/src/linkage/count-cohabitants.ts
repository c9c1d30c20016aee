import { createComparison, fieldIndex, levelNumbers, levels, levelsOfOutcome } from '../comparing/levels.ts';
import type { PairStore } from './pair-store.ts';

const given = levelNumbers(levels.given);
const surname = levelNumbers(levels.surname);
const street = levelNumbers(levels.street);
const number = levelNumbers(levels.number);
const zip = levelNumbers(levels.zip);
const city = levelNumbers(levels.city);

export interface FileCounts {
  lefts: number;
  rights: number;
  isSameFile: boolean;
}

/**
 * Estimates how many pairs of relatives and of other residents the files hold. Another name at the same address is
 * somebody else or the person misnamed, but somebody else usually has a match of their own. So only pairs in which one
 * record has one (within one file: both have) are counted, and scaled up by how many records have one.
 */
export function countCohabitants(
  pairs: PairStore,
  counts: FileCounts,
): { relative: number; resident: number } {
  const sorted = sortPairs(pairs);
  const lefts = new Set(sorted.person.map((at) => pairs.left(at)));
  const rights = new Set(sorted.person.map((at) => pairs.right(at)));
  const all = new Set([...lefts, ...rights]);
  const matched = counts.isSameFile ? { lefts: all, rights: all } : { lefts, rights };
  // Pairs without a known street cannot be classified, but their people live together just as often.
  const streetKnown = (sorted.person.length + 1) / (sorted.person.length + sorted.streetless.length + 1);
  const estimate = (candidates: readonly number[]) =>
    scaleUp(candidates, pairs, matched, counts) / streetKnown;
  return { relative: estimate(sorted.relative), resident: estimate(sorted.resident) };
}

type PairKind = 'person' | 'streetless' | 'relative' | 'resident';

function sortPairs(pairs: PairStore): Record<PairKind, number[]> {
  const sorted: Record<PairKind, number[]> = { person: [], streetless: [], relative: [], resident: [] };
  const comparison = createComparison();
  for (let at = 0; at < pairs.length; at += 1) {
    pairs.read(at, comparison);
    const kind = kindOf(comparison.outcomes);
    if (kind) sorted[kind].push(at);
  }
  return sorted;
}

/** The records that have a match on the other side. */
interface MatchedRecords {
  lefts: ReadonlySet<number>;
  rights: ReadonlySet<number>;
}

function scaleUp(
  candidates: readonly number[],
  pairs: PairStore,
  matched: MatchedRecords,
  counts: FileCounts,
): number {
  const leftShare = matched.lefts.size / counts.lefts;
  const rightShare = matched.rights.size / counts.rights;
  const found = candidates.filter((at) => {
    const left = matched.lefts.has(pairs.left(at));
    const right = matched.rights.has(pairs.right(at));
    return counts.isSameFile ? left && right : left || right;
  });
  const share = counts.isSameFile ? leftShare * rightShare : 1 - (1 - leftShare) * (1 - rightShare);
  return Math.min(candidates.length + 1, (found.length + 0.5) / Math.max(share, 1e-6));
}

/** Classifies a pair at one place by its names. Undefined if the places differ or the names do not decide. */
function kindOf(outcomes: Uint8Array): PairKind | undefined {
  const [zipLevel = 0, cityLevel = 0] = levelsOfOutcome('locality', outcomes[fieldIndex.locality] ?? 0);
  if (zipLevel === zip.different || cityLevel === city.different) return undefined;
  if (zipLevel === zip.missing && cityLevel === city.missing) return undefined;
  const givenLevel = outcomes[fieldIndex.given] ?? 0;
  const surnameLevel = outcomes[fieldIndex.surname] ?? 0;
  const isPerson = givenLevel <= given.close && surnameLevel <= surname.close;
  const [numberLevel = 0, streetLevel = 0] = levelsOfOutcome('street', outcomes[fieldIndex.street] ?? 0);
  if (streetLevel === street.missing) return isPerson ? 'streetless' : undefined;
  if (numberLevel > number.close || streetLevel > street.similar) return undefined;
  if (isPerson) return 'person';
  if (givenLevel !== given.different) return undefined;
  if (surnameLevel <= surname.close) return 'relative';
  return surnameLevel === surname.different ? 'resident' : undefined;
}
