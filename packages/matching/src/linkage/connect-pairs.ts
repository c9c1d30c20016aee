import type { ProbablePair } from './exclusive-pairs.ts';

const likely = 0.5;
/** A larger group cannot be one person, so its pairs stay as they are. */
const maxGroupSize = 50;

/**
 * Computes the transitive closure within one file: two records that both match a third match each other. A pair becomes as
 * probable as the best chain of likely pairs that connects it.
 */
export function connectPairs(pairs: readonly ProbablePair[]): ProbablePair[] {
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
