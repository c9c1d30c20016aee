import { closeSimilarity, compareSimilarity, someSimilarity } from './compare-similarity.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import { levelNumbers, levels } from './levels.ts';
import { areNicknames } from './nicknames.ts';
import type { PreparedName } from './prepare.ts';
import { areTwoNames, isTooFarForTypo } from './two-given-names.ts';

/** Shorter words are similar by chance, and a short word after a surname may be a legal form: "WHITFIELD PA". */
const minLetters = 3;

const given = levelNumbers(levels.given);
const surname = levelNumbers(levels.surname);
const middle = levelNumbers(levels.middle);
const suffix = levelNumbers(levels.suffix);

export function compareGiven(one: PreparedName, other: PreparedName): number {
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

export function compareGivenWords(one: string, other: string): number {
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

export function compareSurnames(one: PreparedName, other: PreparedName): number {
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

export function compareSurnameWords(one: string, other: string): number {
  return compareSimilarity(surname, one, other);
}

/** A middle name that one side writes together with the given name is not compared again as a middle name. */
export function compareMiddles(one: PreparedName, other: PreparedName): number {
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

export function compareSuffixes(one: string, other: string): number {
  if (one === '' && other === '') return suffix['on neither side'];
  if (one === other) return suffix.exact;
  return one === '' || other === '' ? suffix['on one side only'] : suffix.different;
}
