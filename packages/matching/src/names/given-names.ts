import { isOneEdit } from '../similarity.ts';
import { givenNameTable, languageFormTable, shortFormTable } from './given-name-table.ts';
import { givenShares } from './name-frequencies.ts';
import { nicknameTable } from './nickname-table.ts';

const letterA = 'a'.charCodeAt(0);
const letterE = 'e'.charCodeAt(0);
const letterO = 'o'.charCodeAt(0);

export const spellingsOfNames = parseTable(givenNameTable);

function parseTable(text: string): readonly (readonly string[])[] {
  const lines = text.trim().split(/\s+/);
  return lines.map((line) => line.split('/'));
}

const languageForms = parseTable(`${languageFormTable.women} ${languageFormTable.men}`);
const nameNumbers = numberNames();
const numbersByShortForm = collectShortForms();
const languageFormsByNumber = collectLanguageForms();

function numberNames(): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const [at, spellings] of spellingsOfNames.entries())
    for (const spelling of spellings) numbers.set(spelling, at);
  const nicknames = Object.entries(nicknameTable).flatMap(([formal, forms]) => [formal, ...forms.split(' ')]);
  for (const name of [...givenShares.keys(), ...nicknames, ...languageForms.flat()])
    if (!numbers.has(name)) numbers.set(name, spellingsOfNames.length + numbers.size);
  return numbers;
}

function collectShortForms(): ReadonlyMap<number, readonly (number | undefined)[]> {
  const numbers = parseTable(shortFormTable).map((names) => names.map(givenNameNumber));
  return new Map(numbers.map(([short = -1, ...names]) => [short, names]));
}

function collectLanguageForms(): ReadonlyMap<number, ReadonlySet<number>> {
  const formsByNumber = new Map<number, Set<number>>();
  for (const names of languageForms) {
    const numbers = names.map(givenNameNumber).filter((number) => number !== undefined);
    for (const number of numbers)
      formsByNumber.set(number, new Set([...(formsByNumber.get(number) ?? []), ...numbers]));
  }
  return formsByNumber;
}

/** The number of a given name. All its spellings have the same number. Undefined for an unknown name. */
export function givenNameNumber(word: string): number | undefined {
  return nameNumbers.get(word);
}

/** A word counts as two given names written together only if each has at least this many letters. */
const minLettersOfFirst = 3;
const minLettersOfSecond = 2;

/** The known name that an unknown word begins with: "juan" in "juancarlos". */
export function firstOfTwoNames(word: string): string | undefined {
  if (nameNumbers.has(word)) return undefined;
  for (let end = word.length - minLettersOfSecond; end >= minLettersOfFirst; end -= 1)
    if (nameNumbers.has(word.slice(0, end))) return word.slice(0, end);
  return undefined;
}

/** Whether one of two names, given by their numbers, is a short form of the other. */
export function isShortForm(one: number, other: number): boolean {
  return (
    numbersByShortForm.get(one)?.includes(other) === true ||
    numbersByShortForm.get(other)?.includes(one) === true
  );
}

/** Whether two names, given by their numbers, are forms of one name in two languages: "robert" and "roberto". */
export function areLanguageForms(one: number, other: number): boolean {
  return languageFormsByNumber.get(one)?.has(other) === true;
}

/** Whether two given names that look alike are different names and not one misspelled: "patrick" and "patricia". */
export function areTwoNames(one: string, other: string): boolean {
  const number = givenNameNumber(one);
  const otherNumber = givenNameNumber(other);
  if (number !== undefined && otherNumber !== undefined)
    return (
      number !== otherNumber && !isShortForm(number, otherNumber) && !areLanguageForms(number, otherNumber)
    );
  if (one.length === other.length) return differInGender(one, other);
  // A longer form is a woman's only if the shorter is a known name: "srinivasa" is "srinivas", and "amand" was cut off.
  const isShortKnown = (one.length < other.length ? number : otherNumber) !== undefined;
  return isShortKnown && (one.length < other.length ? isFemaleForm(other, one) : isFemaleForm(one, other));
}

/** Whether the names differ only in a final "o" and "a": "mario" and "maria". */
function differInGender(one: string, other: string): boolean {
  const last = one.length - 1;
  const end = one.charCodeAt(last);
  const otherEnd = other.charCodeAt(last);
  if (!(end === letterA && otherEnd === letterO) && !(end === letterO && otherEnd === letterA)) return false;
  for (let at = 0; at < last; at += 1) if (one.charCodeAt(at) !== other.charCodeAt(at)) return false;
  return true;
}

/** "erica" is the female form of "eric", "gabrielle" of "gabriel". A doubled vowel ("rosaa") is a typo. */
function isFemaleForm(long: string, short: string): boolean {
  const last = long.charCodeAt(long.length - 1);
  if ((last !== letterA && last !== letterE) || !long.startsWith(short)) return false;
  const end = short.charCodeAt(short.length - 1);
  const added = long.length - short.length;
  return added === 1 ? end !== last : added === 2 && long.charCodeAt(short.length) === end;
}

/** An unknown word may be a known name misspelled or cut short, but "mariangela" is too far from "maria". */
export function isTooFarForTypo(one: string, other: string): boolean {
  const isKnown = givenNameNumber(one) !== undefined;
  if (isKnown === (givenNameNumber(other) !== undefined)) return false;
  const isCutShort = isKnown ? one.startsWith(other) : other.startsWith(one);
  return !isCutShort && !isOneEdit(one, other);
}
