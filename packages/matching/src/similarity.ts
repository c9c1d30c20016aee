/** The matched letters are marked in the bits of one 32-bit integer, so only this many letters are compared. */
const longestCompared = 31;

export const closeSimilarity = 0.92;

export const someSimilarity = 0.83;

type SimilarityLevels = Readonly<Record<'missing' | 'exact' | 'close' | 'similar' | 'different', number>>;

/** Compares two words or lines that may be mistyped, and returns the number of the level. */
export function compareSimilarity(level: SimilarityLevels, one: string, other: string): number {
  if (one === '' || other === '') return level.missing;
  if (one === other) return level.exact;
  const similarity = jaroWinkler(one, other);
  if (similarity >= closeSimilarity) return level.close;
  return similarity >= someSimilarity ? level.similar : level.different;
}

/** The similarity of two texts, from 0 to 1. A common prefix counts more. */
export function jaroWinkler(left: string, right: string): number {
  if (left === right) return 1;
  const leftLength = Math.min(left.length, longestCompared);
  const rightLength = Math.min(right.length, longestCompared);
  if (leftLength === 0 || rightLength === 0) return 0;
  const reach = Math.max(0, (Math.max(leftLength, rightLength) >> 1) - 1);
  let matches = 0;
  let leftMatched = 0;
  let rightMatched = 0;
  for (let at = 0; at < leftLength; at += 1) {
    const code = left.charCodeAt(at);
    const end = Math.min(rightLength, at + reach + 1);
    for (let other = Math.max(0, at - reach); other < end; other += 1) {
      if (right.charCodeAt(other) !== code || (rightMatched & (1 << other)) !== 0) continue;
      leftMatched |= 1 << at;
      rightMatched |= 1 << other;
      matches += 1;
      break;
    }
  }
  if (matches === 0) return 0;
  const transpositions = countMoved(left, right, leftMatched, rightMatched) / 2;
  const jaro = (matches / leftLength + matches / rightLength + (matches - transpositions) / matches) / 3;
  return jaro + commonPrefix(left, right) * 0.1 * (1 - jaro);
}

/** Counts the matched letters that appear in a different order on the other side. */
function countMoved(left: string, right: string, leftMatched: number, rightMatched: number): number {
  let count = 0;
  let other = 0;
  for (let at = 0; leftMatched >> at !== 0; at += 1) {
    if ((leftMatched & (1 << at)) === 0) continue;
    while ((rightMatched & (1 << other)) === 0) other += 1;
    if (left.charCodeAt(at) !== right.charCodeAt(other)) count += 1;
    other += 1;
  }
  return count;
}

function commonPrefix(left: string, right: string): number {
  const longest = Math.min(4, left.length, right.length);
  let length = 0;
  while (length < longest && left.charCodeAt(length) === right.charCodeAt(length)) length += 1;
  return length;
}

/** Whether the texts differ by one letter that is changed, added, missing or swapped with its neighbor. */
export function isOneEdit(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let oneEnd = one.length;
  let otherEnd = other.length;
  while (oneEnd > start && otherEnd > start && one[oneEnd - 1] === other[otherEnd - 1]) {
    oneEnd -= 1;
    otherEnd -= 1;
  }
  if (oneEnd - start <= 1 && otherEnd - start <= 1) return true;
  const isPair = oneEnd - start === 2 && otherEnd - start === 2;
  return isPair && one[start] === other[start + 1] && one[start + 1] === other[start];
}
