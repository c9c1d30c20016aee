import { compareGiven, compareSurnames } from './compare-names.ts';
import { missingLevel } from './levels.ts';
import { parsePersonName, type WrittenName } from './parse-person-name.ts';
import { type PreparedName, prepare, unknownFrequencies } from './prepare.ts';

/**
 * Whether two names may be one person's: neither given names nor surnames are two different ones, in whatever order they stand.
 * A name in another script is not compared.
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
