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
