import type { MatchAddress } from './entity.ts';
import { joinWords } from './name-parts.ts';

/** A post office box is compared as a street with this name. */
const boxStreet = 'po box';

/** The two names in alphabetical order, so that a swapped name has the same frequency. Empty unless both are known. */
export function fullNameOf(given: string, surname: string): string {
  if (given === '' || surname === '') return '';
  return given < surname ? `${given}|${surname}` : `${surname}|${given}`;
}

export function streetOf({ number, street, poBox }: MatchAddress): { number: string; street: string } {
  if (poBox !== '' && street === '') return { number: poBox, street: boxStreet };
  return { number, street: joinWords(street) };
}

export function streetLineOf(number: string, street: string): string {
  return number === '' || street === '' ? '' : `${number}|${street}`;
}

export function addressOf(streetLine: string, city: string): string {
  return streetLine === '' || city === '' ? '' : `${streetLine}|${city}`;
}
