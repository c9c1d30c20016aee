import { areTwoNames, isTooFarForTypo } from '../names/given-names.ts';
import { areNicknames } from '../names/nicknames.ts';
import { parsePersonName, type WrittenName } from '../reading/read-name.ts';
import { closeSimilarity, compareSimilarity, jaroWinkler, someSimilarity } from '../similarity.ts';
import { type Comparison, fieldIndex, levelNumbers, levels, missingLevel } from './levels.ts';
import type { Model } from './model.ts';
import { type PreparedName, prepare, unknownFrequencies } from './prepare.ts';

const order = levelNumbers(levels.nameOrder);

interface NameLevels {
  givenLevel: number;
  surnameLevel: number;
  orderLevel: number;
}

const hasLatinLetter = /[a-z]/;
const differentGiven = missingLevel('given') - 1;
const differentSurname = missingLevel('surname') - 1;

/** Shorter words are similar by chance, and a short word after a surname may be a legal form: "WHITFIELD PA". */
const minLetters = 3;
const given = levelNumbers(levels.given);
const surname = levelNumbers(levels.surname);
const middle = levelNumbers(levels.middle);
const suffix = levelNumbers(levels.suffix);

function compareGiven(one: PreparedName, other: PreparedName): number {
  const level = compareGivenWords(one.given, other.given);
  if (level <= given.nickname) return level;
  if (isWrittenTogether(one, other) || isWrittenTogether(other, one)) return given.exact;
  if (level !== given.different) return level;
  if (one.given.length > 1 && isMiddleOf(one.given, other)) return given['middle name'];
  if (other.given.length > 1 && isMiddleOf(other.given, one)) return given['middle name'];
  return soundAlike(one, other) ? given['sounds alike'] : given.different;
}

/** Whether `other` writes as one word what `one` writes as two: "ngoc anh" and "ngocanh". */
function isWrittenTogether(one: PreparedName, other: PreparedName): boolean {
  if (one.given === '' || one.middle.length < 2 || !other.given.startsWith(one.given)) return false;
  const rest = other.given.slice(one.given.length);
  return rest.length > 1 && isMiddleOf(rest, one);
}

function soundAlike(one: PreparedName, other: PreparedName): boolean {
  if (one.given.length < minLetters || other.given.length < minLetters) return false;
  const soundsAlike = one.givenSound.length > 1 && one.givenSound === other.givenSound;
  return soundsAlike && !areTwoNames(one.given, other.given);
}

function isMiddleOf(word: string, { middle: middles }: PreparedName): boolean {
  return middles === word || middles.startsWith(`${word} `);
}

function compareGivenWords(one: string, other: string): number {
  if (one === '' || other === '') return given.missing;
  if (one === other) return given.exact;
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? given.initial : given.different;
  if (areNicknames(one, other)) return given.nickname;
  if (one.length < minLetters || other.length < minLetters) return given.different;
  const similarity = jaroWinkler(one, other);
  if (similarity < someSimilarity || areTwoNames(one, other)) return given.different;
  const isClose = similarity >= closeSimilarity;
  const mayHaveTwoTypos = isClose && Math.abs(one.length - other.length) < 2;
  if (!mayHaveTwoTypos && isTooFarForTypo(one, other)) return given.different;
  return isClose ? given.close : given.similar;
}

function compareSurnames(one: PreparedName, other: PreparedName): number {
  const level = compareSurnameWords(one.surname, other.surname);
  if (level <= surname.close || level === surname.missing) return level;
  if (sharePart(one, other)) return surname['part of a double name'];
  if (level === surname.similar) return level;
  const soundsAlike = one.surnameSound.length > 1 && one.surnameSound === other.surnameSound;
  return soundsAlike ? surname['sounds alike'] : surname.different;
}

function sharePart(one: PreparedName, other: PreparedName): boolean {
  if (one.surnameParts.length < 2 && other.surnameParts.length < 2) return false;
  return one.surnameParts.some((part) => other.surnameParts.includes(part));
}

function compareSurnameWords(one: string, other: string): number {
  return compareSimilarity(surname, one, other);
}

/** A middle name that one side writes together with the given name is not compared again as a middle name. */
function compareMiddles(one: PreparedName, other: PreparedName): number {
  if (one.middle === '' || other.middle === '') return middle.missing;
  if (isWrittenTogether(one, other)) return compareMiddleWords(withoutFirst(one.middle), other.middle);
  if (isWrittenTogether(other, one)) return compareMiddleWords(one.middle, withoutFirst(other.middle));
  return compareMiddleWords(one.middle, other.middle);
}

function withoutFirst(middles: string): string {
  const end = middles.indexOf(' ');
  return end < 0 ? '' : middles.slice(end + 1);
}

function compareMiddleWords(one: string, other: string): number {
  if (one === '' || other === '') return middle.missing;
  if (one === other) return middle.exact;
  if (one[0] === other[0] && (one.length === 1 || other.length === 1)) return middle.initial;
  return jaroWinkler(one, other) >= someSimilarity ? middle.similar : middle.different;
}

function compareSuffixes(one: string, other: string): number {
  if (one === '' && other === '') return suffix['on neither side'];
  if (one === other) return suffix.exact;
  return one === '' || other === '' ? suffix['on one side only'] : suffix.different;
}

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

function areAlike(one: PreparedName, other: PreparedName): boolean {
  return compareGiven(one, other) !== differentGiven && compareSurnames(one, other) !== differentSurname;
}

/** Writes the outcomes of the name fields. */
export function compareNames(model: Model, one: PreparedName, other: PreparedName, into: Comparison): void {
  let givenLevel = compareGiven(one, other);
  let surnameLevel = compareSurnames(one, other);
  let orderLevel = order['as written'];
  if (!isGoodGiven(givenLevel) && !isGoodSurname(surnameLevel) && mayBeSwapped(one, other)) {
    const crossedGiven = compareGivenWords(one.given, other.surname);
    const crossedSurname = compareSurnameWords(one.surname, other.given);
    if (isSwapped(crossedGiven, crossedSurname)) {
      givenLevel = crossedGiven;
      surnameLevel = crossedSurname;
      orderLevel = order.swapped;
    }
  }
  writeName(model, one, into, { givenLevel, surnameLevel, orderLevel });
  writeMiddle(model, one, other, into);
  const suffixLevel = compareSuffixes(one.suffix, other.suffix);
  into.outcomes[fieldIndex.suffix] = suffixLevel;
  into.chanceBits[fieldIndex.suffix] = model.chanceBits.suffix[suffixLevel] ?? 0;
}

function isGoodGiven(level: number): boolean {
  return level <= given.close || level === given['middle name'];
}

function isGoodSurname(level: number): boolean {
  return level <= surname.close;
}

/** A cheap check that rules out a swap for most strangers. */
function mayBeSwapped(one: PreparedName, other: PreparedName): boolean {
  return one.given[0] === other.surname[0] || one.surname[0] === other.given[0];
}

function isSwapped(givenLevel: number, surnameLevel: number): boolean {
  return (
    givenLevel === given.exact ||
    givenLevel === given.close ||
    surnameLevel === surname.exact ||
    surnameLevel === surname.close
  );
}

function writeName(
  { chanceBits }: Model,
  name: PreparedName,
  into: Comparison,
  { givenLevel, surnameLevel, orderLevel }: NameLevels,
): void {
  const isSwapped = orderLevel === order.swapped;
  into.outcomes[fieldIndex.given] = givenLevel;
  into.outcomes[fieldIndex.surname] = surnameLevel;
  into.outcomes[fieldIndex.nameOrder] = orderLevel;
  const givenBits = isSwapped ? name.anyGivenBits : name.givenBits;
  const surnameBits = isSwapped ? name.anySurnameBits : name.surnameBits;
  const givenIsExact = givenLevel === given.exact;
  into.chanceBits[fieldIndex.given] = givenIsExact ? givenBits : (chanceBits.given[givenLevel] ?? 0);
  // Names are not independent: a surname may be more common among people with this given name than among all people.
  const withinGivenBits = givenIsExact ? Math.min(0, name.fullNameBits - givenBits) : surnameBits;
  into.chanceBits[fieldIndex.surname] =
    surnameLevel === surname.exact
      ? Math.max(surnameBits, withinGivenBits)
      : (chanceBits.surname[surnameLevel] ?? 0);
  // Strangers agree by chance in either order, so the order alone is no evidence.
  into.chanceBits[fieldIndex.nameOrder] = 0;
}

function writeMiddle({ chanceBits }: Model, one: PreparedName, other: PreparedName, into: Comparison): void {
  const level = compareMiddles(one, other);
  into.outcomes[fieldIndex.middle] = level;
  const isWholeName = level === 0 && one.middle.length > 1;
  into.chanceBits[fieldIndex.middle] = isWholeName ? one.middleBits : (chanceBits.middle[level] ?? 0);
}

/** An entity without a name is an organization, so it is never the person. */
export function writeNoName({ chanceBits }: Model, into: Comparison): void {
  const { outcomes } = into;
  outcomes[fieldIndex.given] = given.different;
  outcomes[fieldIndex.surname] = surname.different;
  outcomes[fieldIndex.nameOrder] = order['as written'];
  outcomes[fieldIndex.middle] = missingLevel('middle');
  outcomes[fieldIndex.suffix] = missingLevel('suffix');
  into.chanceBits[fieldIndex.given] = chanceBits.given[given.different] ?? 0;
  into.chanceBits[fieldIndex.surname] = chanceBits.surname[surname.different] ?? 0;
  into.chanceBits[fieldIndex.nameOrder] = 0;
  into.chanceBits[fieldIndex.middle] = 0;
  into.chanceBits[fieldIndex.suffix] = 0;
}
