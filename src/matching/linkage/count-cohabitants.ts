import { createComparison } from '../comparison.ts';
import { fieldIndex, levelNumbers, levels, levelsOfOutcome } from '../levels.ts';
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
 * How many pairs of relatives and of other residents the files hold. Another name at the same address is somebody
 * else, or the person under a wrong name; the two differ in that somebody else mostly has a partner of their own. So
 * the pairs are counted in which one has (within one file: both have), and grossed up by how many people have.
 */
export function countCohabitants(
  pairs: PairStore,
  counts: FileCounts,
): { relative: number; resident: number } {
  const sorted = sortPairs(pairs);
  const lefts = new Set(sorted.person.map((at) => pairs.left(at)));
  const rights = new Set(sorted.person.map((at) => pairs.right(at)));
  const all = new Set([...lefts, ...rights]);
  const settled = counts.isSameFile ? { lefts: all, rights: all } : { lefts, rights };
  // Those whose streets are not known cannot be sorted, but live together as often.
  const streetKnown = (sorted.person.length + 1) / (sorted.person.length + sorted.streetless.length + 1);
  const estimate = (looking: readonly number[]) => grossUp(looking, pairs, settled, counts) / streetKnown;
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

interface Settled {
  lefts: ReadonlySet<number>;
  rights: ReadonlySet<number>;
}

function grossUp(looking: readonly number[], pairs: PairStore, settled: Settled, counts: FileCounts): number {
  const leftShare = settled.lefts.size / counts.lefts;
  const rightShare = settled.rights.size / counts.rights;
  const found = looking.filter((at) => {
    const left = settled.lefts.has(pairs.left(at));
    const right = settled.rights.has(pairs.right(at));
    return counts.isSameFile ? left && right : left || right;
  });
  const share = counts.isSameFile ? leftShare * rightShare : 1 - (1 - leftShare) * (1 - rightShare);
  return Math.min(looking.length + 1, (found.length + 0.5) / Math.max(share, 1e-6));
}

/** What a pair at one place looks like by its names; nothing when the places differ or too few names are known. */
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
