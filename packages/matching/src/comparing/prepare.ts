import { soundKey } from '../names/sound-key.ts';
import type { MatchAddress, MatchEntity, MatchName } from '../reading/entity.ts';
import { joinWords, surnameParts } from '../reading/name-words.ts';
import type { Frequencies, ValueKind } from './frequencies.ts';

/** A post office box is compared as a street with this name. */
const boxStreet = 'po box';

/** A name with everything that comparisons need, computed once. */
export interface PreparedName {
  given: string;
  givenSound: string;
  middle: string;
  surname: string;
  surnameParts: readonly string[];
  surnameSound: string;
  suffix: string;
  givenBits: number;
  surnameBits: number;
  /** The frequency of each as a given name or a surname, whichever is higher, for a name whose order is swapped. */
  anyGivenBits: number;
  anySurnameBits: number;
  fullNameBits: number;
  middleBits: number;
}

export interface PreparedAddress {
  number: string;
  street: string;
  unit: string;
  place: string;
  zip: string;
  city: string;
  state: string;
  numberBits: number;
  streetBits: number;
  streetLineBits: number;
  placeBits: number;
  zipBits: number;
  cityBits: number;
  stateBits: number;
  addressBits: number;
}

export interface PreparedEntity {
  names: readonly PreparedName[];
  addresses: readonly PreparedAddress[];
  birth: string;
  birthBits: number;
}

/** For the second entity of a comparison: only the first entity's frequencies are used. */
export const unknownFrequencies: Frequencies = { shareOf: () => 1, cityWithinZip: 1, stateWithinCity: 1 };

export function prepare(frequencies: Frequencies, entity: MatchEntity): PreparedEntity {
  const birth = entity.dateOfBirth;
  return {
    names: entity.names.map((name) => prepareName(frequencies, name)),
    addresses: entity.addresses.map((address) => prepareAddress(frequencies, address)),
    birth,
    birthBits: bitsOf(frequencies, 'birth', birth),
  };
}

/** The base-2 logarithm of the chance that another record has the value. Zero for an unknown value. */
function bitsOf(frequencies: Frequencies, kind: ValueKind, value: string): number {
  return value === '' || frequencies === unknownFrequencies ? 0 : Math.log2(frequencies.shareOf(kind, value));
}

function prepareName(frequencies: Frequencies, { given, middle, surname, suffix }: MatchName): PreparedName {
  const joined = joinWords(surname);
  return {
    given,
    givenSound: soundKey(given),
    middle,
    surname: joined,
    surnameParts: surnameParts(surname),
    surnameSound: soundKey(joined),
    suffix,
    givenBits: bitsOf(frequencies, 'given', given),
    surnameBits: bitsOf(frequencies, 'surname', joined),
    anyGivenBits: Math.max(bitsOf(frequencies, 'given', given), bitsOf(frequencies, 'surname', given)),
    anySurnameBits: Math.max(bitsOf(frequencies, 'given', joined), bitsOf(frequencies, 'surname', joined)),
    fullNameBits: bitsOf(frequencies, 'fullName', fullNameOf(given, joined)),
    middleBits: bitsOf(frequencies, 'middle', middle),
  };
}

function prepareAddress(frequencies: Frequencies, address: MatchAddress): PreparedAddress {
  const { unit, place, zip, city, state } = address;
  const { number, street } = streetOf(address);
  const streetLine = streetLineOf(number, street);
  const joinedPlace = joinWords(place);
  const joinedCity = joinWords(city);
  return {
    number,
    street,
    unit,
    place: joinedPlace,
    zip,
    city: joinedCity,
    state,
    numberBits: bitsOf(frequencies, 'number', number),
    streetBits: bitsOf(frequencies, 'street', street),
    streetLineBits: bitsOf(frequencies, 'streetLine', streetLine),
    placeBits: bitsOf(frequencies, 'place', joinedPlace),
    zipBits: bitsOf(frequencies, 'zip', zip),
    cityBits: bitsOf(frequencies, 'city', joinedCity),
    stateBits: bitsOf(frequencies, 'state', state),
    addressBits: bitsOf(frequencies, 'address', addressOf(streetLine, joinedCity)),
  };
}

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
