import { startingWeights } from '../comparing/model.ts';
import type { MatchEntity } from '../reading/entity.ts';
import { type LinkedPair, Linker } from './linker.ts';
import { Survey } from './survey.ts';

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

type Side = 'left' | 'right';

const likely = 0.5;

/** A larger group cannot be one person, so its pairs stay as they are. */
const maxGroupSize = 50;

/** Finds every pair of two lists that may be one person. The second list is read twice and need not fit in memory. */
export function linkEntities(
  lefts: readonly MatchEntity[],
  readRights: () => Iterable<MatchEntity>,
): ProbablePair[] {
  const survey = new Survey(lefts);
  for (const right of readRights()) survey.add(right);
  const linker = new Linker(survey.createModel(startingWeights()), lefts);
  for (const right of readRights()) linker.add(right);
  const { pairs, counts } = linker.finish();
  return toProbabilities(pairs, counts);
}

/** Finds every pair within one list that may be one person. */
export function findDuplicates(entities: readonly MatchEntity[]): ProbablePair[] {
  const survey = new Survey(entities);
  for (const entity of entities) survey.add(entity);
  const linker = new Linker(survey.createModel(startingWeights()), entities, { isSameFile: true });
  for (const entity of entities) linker.add(entity);
  return connectPairs(toProbabilities(linker.finish().pairs));
}

/**
 * Computes the transitive closure within one file: two records that both match a third match each other. A pair becomes as
 * probable as the best chain of likely pairs that connects it.
 */
function connectPairs(pairs: readonly ProbablePair[]): ProbablePair[] {
  const probabilities = new Map(pairs.map((pair) => [keyOf(pair.left, pair.right), pair]));
  for (const group of groupLikelyPairs(pairs)) {
    if (group.length > 2 && group.length <= maxGroupSize) connectGroup(group, probabilities);
  }
  return [...probabilities.values()];
}

function keyOf(one: number, other: number): string {
  return one < other ? `${one}|${other}` : `${other}|${one}`;
}

function connectGroup(group: readonly number[], probabilities: Map<string, ProbablePair>): void {
  const probabilityOf = (one: number, other: number) =>
    probabilities.get(keyOf(one, other))?.probability ?? 0;
  for (const through of group)
    for (const left of group)
      for (const right of group) {
        if (left >= right || left === through || right === through) continue;
        const probability = probabilityOf(left, through) * probabilityOf(through, right);
        if (probability > probabilityOf(left, right))
          probabilities.set(keyOf(left, right), { left, right, probability });
      }
}

function groupLikelyPairs(pairs: readonly ProbablePair[]): Iterable<number[]> {
  const leaders = new Map<number, number>();
  const leaderOf = (record: number): number => {
    let leader = record;
    for (let next = leaders.get(leader); next !== undefined && next !== leader; next = leaders.get(leader))
      leader = next;
    leaders.set(record, leader);
    return leader;
  };
  for (const { left, right, probability } of pairs)
    if (probability >= likely) leaders.set(leaderOf(left), leaderOf(right));
  const groups = new Map<number, number[]>();
  for (const record of [...leaders.keys()]) {
    const leader = leaderOf(record);
    const group = groups.get(leader);
    if (group) group.push(record);
    else groups.set(leader, [record]);
  }
  return groups.values();
}

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
