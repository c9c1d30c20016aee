import { compareGiven, compareSurnames } from './compare-names.ts';
import { missingLevel } from './levels.ts';
import { parsePersonName, type WrittenName } from './parse-person-name.ts';
import { type PreparedName, prepare, unknownFrequencies } from './prepare.ts';

/**
 * Whether two names may belong to one person: in one of the two orders, neither the given names nor the surnames differ.
 * A name without Latin letters cannot be compared, so it never counts as different.
 */
export function mayBeSameName(one: WrittenName, other: WrittenName): boolean {
  const [ones, others] = [readingsOf(one), readingsOf(other)];
  if (ones.length === 0 || others.length === 0) return true;
  const swapped = readingsOf({ ...other, firstName: other.lastName, lastName: other.firstName });
  return ones.some((name) => [...others, ...swapped].some((known) => areAlike(name, known)));
}

function readingsOf(name: WrittenName): readonly PreparedName[] {
  const names = parsePersonName(name).filter(({ given, surname }) => hasLatinLetter.test(given + surname));
  return prepare(unknownFrequencies, { names, addresses: [], dateOfBirth: '' }).names;
}

const hasLatinLetter = /[a-z]/;

const differentGiven = missingLevel('given') - 1;
const differentSurname = missingLevel('surname') - 1;

function areAlike(one: PreparedName, other: PreparedName): boolean {
  return compareGiven(one, other) !== differentGiven && compareSurnames(one, other) !== differentSurname;
}
