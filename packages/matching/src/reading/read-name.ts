import { givenNameNumber } from '../names/given-names.ts';
import { givenShares, surnameShares } from '../names/name-frequencies.ts';
import type { MatchName } from './entity.ts';
import { foldWords } from './fold-text.ts';
import {
  isCredential,
  isParticle,
  isTitle,
  isTitleOrSurname,
  isWholeSurname,
  joinElision,
  joinParticles,
  mayBeElision,
  suffixOf,
} from './name-words.ts';

export interface WrittenName {
  firstName: string;
  middleName: string;
  lastName: string;
}

/** The share given to a name that no table lists. */
const unlistedShare = 1e-6;

/** One order must be this much more likely than the other before the other is discarded. */
const decisiveRatio = 1000;

export type NameOrder = 'last-first' | 'first-last' | 'unknown';

export interface NameWords {
  words: string[];
  suffix: string;
}

/** Separates the generational suffix from a name's words, and drops titles and credentials. */
export function takeSuffix(written: readonly string[]): NameWords {
  const words: string[] = [];
  let suffix = '';
  joinParticles(written).forEach((word, index) => {
    const generation = index > 0 ? suffixOf(word) : undefined;
    if (generation !== undefined) suffix = generation;
    else if (!(index === 0 && isTitle(word)) && !(index > 1 && isCredential(word))) words.push(word);
  });
  return { words: words.length > 0 ? words : [...written], suffix };
}

/** A word that is also a surname counts as a given name only if it is a common one. */
export function isKnownGiven(word: string): boolean {
  return givenShares.has(word) || (givenNameNumber(word) !== undefined && !surnameShares.has(word));
}

/** Every plausible reading of a name's words, the most likely first. */
export function readName({ words, suffix }: NameWords, order: NameOrder): MatchName[] {
  if (words.length === 0) return [];
  if (words.length === 1) return [{ given: '', middle: '', surname: words[0] ?? '', suffix }];
  if (isTitleOrSurname(words[0] ?? '') && words.filter((word) => word.length > 1).length > 2)
    return [...readName({ words: words.slice(1), suffix }, order), splitAt(words, 1, suffix)];
  const lastFirst = readLastFirst(words, suffix);
  const firstLast = readFirstLast(words, suffix);
  const ratio = plausibility(lastFirst[0]) / plausibility(firstLast[0]);
  if (order === 'last-first') return ratio * decisiveRatio < 1 ? [...lastFirst, ...firstLast] : lastFirst;
  if (order === 'first-last') return ratio > decisiveRatio ? [...firstLast, ...lastFirst] : firstLast;
  if (ratio > decisiveRatio) return lastFirst;
  if (ratio * decisiveRatio < 1) return firstLast;
  return ratio >= 1 ? [...lastFirst, ...firstLast] : [...firstLast, ...lastFirst];
}

function plausibility(name: MatchName | undefined): number {
  if (!name) return unlistedShare;
  const given = givenShares.get(name.given) ?? unlistedShare;
  return given * (surnameShares.get(name.surname) ?? unlistedShare);
}

function readLastFirst(written: readonly string[], suffix: string): MatchName[] {
  const words = joinElision(written);
  let surnameEnd = 0;
  while (surnameEnd < words.length - 2 && isParticle(words[surnameEnd] ?? '')) surnameEnd += 1;
  const names = [splitAt(words, surnameEnd + 1, suffix)];
  if (words.length > surnameEnd + 2 && isOnlySurname(words[surnameEnd + 1]))
    names.push(splitAt(words, surnameEnd + 2, suffix));
  if (surnameEnd > 0 && mayStandAlone(words)) names.push(splitAt(words, 1, suffix));
  return names;
}

/** "LE DAVID M" is David Le, and in "LE VAN HUNG" Le may be the surname too, but "VAN DER BERG JAN" is never a Van. */
function mayStandAlone([first = '', second = '']: readonly string[]): boolean {
  return isWholeSurname(first) && (second === 'van' || !isParticle(second));
}

function splitAt(words: readonly string[], surnameLength: number, suffix: string): MatchName {
  return {
    given: words[surnameLength] ?? '',
    middle: joinFrom(words, surnameLength + 1, words.length),
    surname: joinFrom(words, 0, surnameLength),
    suffix,
  };
}

function joinFrom(words: readonly string[], start: number, end: number): string {
  return end - start === 1 ? (words[start] ?? '') : words.slice(start, end).join(' ');
}

function readFirstLast(words: readonly string[], suffix: string): MatchName[] {
  let surnameStart = words.length - 1;
  while (surnameStart > 1 && isParticle(words[surnameStart - 1] ?? '')) surnameStart -= 1;
  const names = [surnameFrom(words, surnameStart, suffix)];
  if (surnameStart > 1 && isOnlySurname(words[surnameStart - 1]))
    names.push(surnameFrom(words, surnameStart - 1, suffix));
  const last = words.length - 1;
  if (surnameStart < last && isWholeSurname(words[last] ?? '')) names.push(surnameFrom(words, last, suffix));
  if (surnameStart === last && last > 1 && mayBeElision(words[last - 1] ?? '', words[last] ?? ''))
    names.push(...readFirstLast([...words.slice(0, last - 1), words.slice(last - 1).join('')], suffix));
  return names;
}

function surnameFrom(words: readonly string[], surnameStart: number, suffix: string): MatchName {
  return {
    given: words[0] ?? '',
    middle: joinFrom(words, 1, surnameStart),
    surname: joinFrom(words, surnameStart, words.length),
    suffix,
  };
}

/** "GARCIA LOPEZ MARIA" may have two surnames. "GARCIA ROSA MARIA" has one, because Rosa is a given name. */
function isOnlySurname(word: string | undefined): boolean {
  return word !== undefined && surnameShares.has(word) && !givenShares.has(word);
}

/** Normalizes a name given in parts. A person whose first name is an initial may go by the middle name: a second reading. */
export function parsePersonName({ firstName, middleName, lastName }: WrittenName): MatchName[] {
  const last = takeSuffix(wordsOf(lastName));
  const [given = '', ...more] = takeSuffix(wordsOf(firstName)).words;
  const middles = [...more, ...wordsOf(middleName)];
  const surname = joinElision(last.words).join(' ');
  if (given === '' && middles.length === 0 && surname === '') return [];
  const { suffix } = last;
  const names = [{ given, middle: middles.join(' '), surname, suffix }];
  const [middle = '', ...others] = middles;
  if (given.length === 1 && middle.length > 1)
    names.push({ given: middle, middle: others.join(' '), surname, suffix });
  return names;
}

function wordsOf(text: string): string[] {
  const folded = foldWords(text);
  return folded === '' ? [] : folded.split(' ');
}
