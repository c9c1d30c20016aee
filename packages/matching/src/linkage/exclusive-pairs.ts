import type { LinkedPair } from './linker.ts';

export interface ProbablePair {
  left: number;
  right: number;
  probability: number;
}

/** If at most this share of the matched records has two good partners, the file counts as having no duplicates. */
const doubledShare = 0.03;
const goodBits = 3.3;

/** However many people were found, at least this share may be missing from the other side. */
const minUnmatched = 0.05;

/**
 * Turns weights into probabilities. If a side has no duplicates, at most one of a record's partners there is the person,
 * so they rule each other out. And the more people of one side were found on the other, the less likely it is that any
 * one of them is missing there.
 */
export function toProbabilities(
  pairs: readonly LinkedPair[],
  counts?: { lefts: number; rights: number },
): ProbablePair[] {
  const isRightExclusive = hasSinglePartners(pairs, 'left');
  const isLeftExclusive = hasSinglePartners(pairs, 'right');
  const leftOdds = isRightExclusive ? sumOdds(pairs, 'left') : new Map<number, number>();
  const rightOdds = isLeftExclusive ? sumOdds(pairs, 'right') : new Map<number, number>();
  const leftUnmatched = counts && isRightExclusive ? unmatchedShare(pairs, counts.lefts) : 1;
  const rightUnmatched = counts && isLeftExclusive ? unmatchedShare(pairs, counts.rights) : 1;
  const unmatched = Math.max(minUnmatched, leftUnmatched * rightUnmatched);
  return pairs.map(({ left, right, weightBits }) => {
    const odds = 2 ** weightBits;
    const rivals =
      Math.max(0, (leftOdds.get(left) ?? odds) - odds) + Math.max(0, (rightOdds.get(right) ?? odds) - odds);
    return { left, right, probability: odds / (unmatched + odds + rivals) };
  });
}

function unmatchedShare(pairs: readonly LinkedPair[], recordCount: number): number {
  const matches = pairs.reduce((sum, { weightBits }) => sum + 1 / (1 + 2 ** -weightBits), 0);
  return Math.max(0, 1 - matches / recordCount);
}

type Side = 'left' | 'right';

/** Whether the records of one side hardly ever have two good partners on the other side. */
function hasSinglePartners(pairs: readonly LinkedPair[], side: Side): boolean {
  const partners = new Map<number, number>();
  for (const pair of pairs)
    if (pair.weightBits > goodBits) partners.set(pair[side], (partners.get(pair[side]) ?? 0) + 1);
  let doubled = 0;
  for (const count of partners.values()) if (count > 1) doubled += 1;
  return doubled <= partners.size * doubledShare;
}

function sumOdds(pairs: readonly LinkedPair[], side: Side): Map<number, number> {
  const sums = new Map<number, number>();
  for (const pair of pairs) sums.set(pair[side], (sums.get(pair[side]) ?? 0) + 2 ** pair.weightBits);
  return sums;
}
