import { areLanguageForms, givenNameNumber, isShortForm } from './given-names.ts';
import { isOneEdit } from './one-edit.ts';

const letterA = 'a'.charCodeAt(0);
const letterE = 'e'.charCodeAt(0);
const letterO = 'o'.charCodeAt(0);

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
