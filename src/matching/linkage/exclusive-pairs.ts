import type { LinkedPair } from './linker.ts';

export interface ProbablePair {
  left: number;
  right: number;
  probability: number;
}

/** Files in which fewer matched records than this have two good partners hold nobody twice. */
const doubledShare = 0.03;
const goodBits = 3.3;

/** However many are found, so many may still be missing from the other side. */
const leastUnmatched = 0.05;

/**
 * Turns weights into probabilities. Where a side holds nobody twice, the partners of a record rule each other out: at
 * most one of them is the person. And the more people of a side are found on the other, the less likely it is that
 * somebody is not there at all.
 */
export function toProbabilities(
  pairs: readonly LinkedPair[],
  counts?: { lefts: number; rights: number },
): ProbablePair[] {
  const isRightExclusive = holdsNobodyTwice(pairs, 'left');
  const isLeftExclusive = holdsNobodyTwice(pairs, 'right');
  const leftOdds = isRightExclusive ? sumOdds(pairs, 'left') : new Map<number, number>();
  const rightOdds = isLeftExclusive ? sumOdds(pairs, 'right') : new Map<number, number>();
  const leftUnmatched = counts && isRightExclusive ? unmatchedShare(pairs, counts.lefts) : 1;
  const rightUnmatched = counts && isLeftExclusive ? unmatchedShare(pairs, counts.rights) : 1;
  const nobody = Math.max(leastUnmatched, leftUnmatched * rightUnmatched);
  return pairs.map(({ left, right, weightBits }) => {
    const odds = 2 ** weightBits;
    const rivals =
      Math.max(0, (leftOdds.get(left) ?? odds) - odds) + Math.max(0, (rightOdds.get(right) ?? odds) - odds);
    return { left, right, probability: odds / (nobody + odds + rivals) };
  });
}

function unmatchedShare(pairs: readonly LinkedPair[], recordCount: number): number {
  const matches = pairs.reduce((sum, { weightBits }) => sum + 1 / (1 + 2 ** -weightBits), 0);
  return Math.max(0, 1 - matches / recordCount);
}

type Side = 'left' | 'right';

/** Whether records of a side have hardly ever two good partners on the other. */
function holdsNobodyTwice(pairs: readonly LinkedPair[], side: Side): boolean {
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
