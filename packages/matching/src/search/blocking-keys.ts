import { firstOfTwoNames, givenNameNumber } from '../names/given-names.ts';
import { givenShares, surnameShares } from '../names/name-frequencies.ts';
import { filedNamesOf, formalNamesOf } from '../names/nicknames.ts';
import { soundKey } from '../names/sound-key.ts';
import type { MatchAddress, MatchEntity, MatchName } from '../reading/entity.ts';
import { joinWords, surnameSpellings } from '../reading/name-words.ts';
import { streetCore } from '../reading/normalize-street.ts';

/** A full name that at least this share of people has is searched only within a state. */
const commonNameShare = 5e-7;
const unlistedShare = 1e-5;
const shareBySound = collectShares();

function collectShares(): ReadonlyMap<string, number> {
  const surnames = sumBySound(surnameShares, (name) => name);
  const givens = sumBySound(givenShares, (name) => formalNamesOf(name)[0] ?? name);
  for (const [sound, share] of givens) surnames.set(sound, Math.max(share, surnames.get(sound) ?? 0));
  return surnames;
}

function sumBySound(
  shares: ReadonlyMap<string, number>,
  formal: (name: string) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [name, share] of shares) {
    const sound = soundKey(formal(name));
    sums.set(sound, (sums.get(sound) ?? 0) + share);
  }
  return sums;
}

/**
 * Two descriptions of one person nearly always share one of these keys, because each kind tolerates a different error:
 * the name key swapped names, nicknames and spelling; the tail key a wrong first letter; the area keys a shortened given
 * name or a missing letter in the surname; the address key any difference in the name.
 */
export function blockingKeys(entity: MatchEntity): string[] {
  return [...new Set(collectKeys(entity))];
}

/** The same keys, possibly with repeats. It is faster, for callers to whom repeats do not matter. */
export function collectKeys(entity: MatchEntity): string[] {
  const keys: string[] = [];
  const addresses = entity.addresses.length > 0 ? entity.addresses : [noAddress];
  for (const name of entity.names)
    for (const surname of surnameSpellings(name.surname)) addNameKeys(keys, { name, surname, addresses });
  for (const address of addresses) addAddressKey(keys, address);
  if (entity.dateOfBirth !== '') addBirthKeys(keys, entity);
  return keys;
}

const noAddress: MatchAddress = {
  number: '',
  street: '',
  unit: '',
  poBox: '',
  place: '',
  city: '',
  state: '',
  zip: '',
};

interface NameAndAddresses {
  name: MatchName;
  surname: string;
  addresses: readonly MatchAddress[];
}

function addNameKeys(keys: string[], { name, surname, addresses }: NameAndAddresses): void {
  if (surname === '' || name.given === '') return;
  const surnameSound = soundKey(surname);
  const start = surname.slice(0, 3);
  const tail = joinWords(surname).slice(1);
  const filedNames = filedNamesOf(name.given);
  for (const formal of filedNames) {
    const givenSound = soundKey(formal);
    addFullNameKeys(keys, surnameSound, givenSound, addresses);
    for (const address of addresses) {
      if (formal.length > 1) {
        if (tail.length > 1) keys.push(`t${givenSound}|${tail}|${address.state}`);
        if (address.city !== '') keys.push(`g${givenSound}|${start}|${cityKey(address)}`);
      }
      addAreaKeys(keys, `${surnameSound}|${formal[0]}`, address);
    }
  }
  const initial = name.given.charAt(0);
  if (!filedNames.some((filed) => filed.startsWith(initial)))
    for (const address of addresses) addAreaKeys(keys, `${surnameSound}|${initial}`, address);
  const alternative = findAlternativeGiven(name);
  if (alternative !== undefined) addFullNameKeys(keys, surnameSound, soundKey(alternative), addresses);
  // Some people go by their middle name. For a common full name, this key would bring too many people together.
  if (name.middle.length > 1 && !isCommon(surnameSound, soundKey(name.middle)))
    addFullNameKeys(keys, surnameSound, soundKey(name.middle), addresses);
}

/** Two given names may be written as one: "juancarlos" gets a key as "juan" too, and "xiao ming" as "xiaoming". */
function findAlternativeGiven({ given, middle }: MatchName): string | undefined {
  if (given.length < 2 || givenNameNumber(given) !== undefined) return undefined;
  const [second = ''] = middle.split(' ', 1);
  return firstOfTwoNames(given) ?? (second.length > 1 ? given + second : undefined);
}

/** The two sounds are in alphabetical order, so that a swapped name has the same key. */
function addFullNameKeys(
  keys: string[],
  surname: string,
  given: string,
  addresses: readonly MatchAddress[],
): void {
  if (given.length === 0) return;
  const base = surname < given ? `n${surname}|${given}` : `n${given}|${surname}`;
  if (!isCommon(surname, given)) keys.push(base);
  else for (const address of addresses) keys.push(`${base}|${address.state}`);
}

function isCommon(surname: string, given: string): boolean {
  const share = (shareBySound.get(surname) ?? unlistedShare) * (shareBySound.get(given) ?? unlistedShare);
  return share >= commonNameShare;
}

function addAreaKeys(keys: string[], nameKey: string, address: MatchAddress): void {
  if (address.city !== '') keys.push(`c${nameKey}|${cityKey(address)}`);
  if (address.zip.length >= 3) keys.push(`z${nameKey}|${address.zip.slice(0, 3)}`);
}

function cityKey({ city }: MatchAddress): string {
  return joinWords(city).slice(0, 8);
}

function addAddressKey(keys: string[], address: MatchAddress): void {
  const { number, street, poBox, state } = address;
  if (poBox !== '') keys.push(`b${poBox}|${cityKey(address)}|${state}`);
  else if (number !== '' && street !== '')
    keys.push(`a${number}|${joinWords(streetCore(street)).slice(0, 8)}|${state}`);
}

function addBirthKeys(keys: string[], { dateOfBirth, names }: MatchEntity): void {
  for (const { given, surname } of names) {
    if (given !== '') keys.push(`d${dateOfBirth}|${soundKey(given).slice(0, 2)}`);
    if (surname !== '') keys.push(`d${dateOfBirth}|${soundKey(joinWords(surname)).slice(0, 2)}`);
  }
}
