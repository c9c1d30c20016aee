import {
  foldWords,
  isSameAddress,
  type MatchAddress,
  type MatchName,
  mayBeSameName,
  parseOwner,
  parsePersonName,
  parseStreetAddress,
} from '@rightful/matching';
import { isStateCode } from '#shared/us-states.ts';

export interface Name {
  firstName: string;
  middleName?: string | null | undefined;
  lastName: string;
}

export interface Address {
  street?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip?: string | null | undefined;
}

/** What somebody told us, the present name and address first. */
export interface Told {
  names: readonly Name[];
  addresses: readonly Address[];
}

/** What a person told us that an office's record carries, and how much of it. */
export interface RecordMatch {
  name: NameMatch | undefined;
  place: PlaceMatch | undefined;
}

interface NameMatch {
  name: Name;
  isPresent: boolean;
  /** All words of both, all words of the record, or only some. */
  extent: 'full' | 'part' | 'near';
  /** The parts of the record's line that are in the name, as printed. */
  agreed: string[];
}

interface PlaceMatch {
  address: Address;
  isPresent: boolean;
}

/** Finds which of the names and addresses that somebody told us an office's record carries. */
export function matchRecord(record: { ownerName: string; address: string | null }, told: Told): RecordMatch {
  const recorded = record.address === null ? undefined : readRecordAddress(record.address);
  const address = recorded && told.addresses.find((known) => isKnownPlace(known, recorded));
  return {
    name: matchName(record.ownerName, told.names),
    place: address && { address, isPresent: address === told.addresses[0] },
  };
}

const rankOfExtent = { full: 0, part: 1, near: 2 } as const;

function matchName(ownerName: string, names: readonly Name[]): NameMatch | undefined {
  const readings = readOwner(ownerName);
  const [best] = names
    .filter((name) => readings.some((each) => isToldName(name, each)))
    .map((name) => ({ name, isPresent: name === names[0], ...compareWords(ownerName, name) }))
    .toSorted((one, other) => rankOfExtent[one.extent] - rankOfExtent[other.extent]);
  return best;
}

function compareWords(ownerName: string, name: Name): Pick<NameMatch, 'extent' | 'agreed'> {
  const own = foldWords(fullName(name)).split(' ');
  const initials = foldWords(name.middleName ?? '')
    .split(' ')
    .map((word) => word[0]);
  const words = [...ownerName.matchAll(/[^\s,]+/g)].map((found) => {
    const word = foldWords(found[0]);
    return { start: found.index, end: found.index + found[0].length, word };
  });
  const isOwn = (word: string) => own.includes(word) || (word.length === 1 && initials.includes(word));
  const isAll = words.every(({ word }) => isOwn(word));
  const hasAll = own.every((part) => words.some(({ word }) => word === part));
  const extent = isAll ? (hasAll ? 'full' : 'part') : 'near';
  return {
    extent,
    agreed: joinRuns(
      ownerName,
      words.map((each) => ({ ...each, isOwn: isOwn(each.word) })),
    ),
  };
}

interface Word {
  start: number;
  end: number;
  isOwn: boolean;
}

/** Words that follow each other are one part of the line, with what the office printed between them. */
function joinRuns(line: string, words: readonly Word[]): string[] {
  const runs: { start: number; end: number }[] = [];
  for (const [index, { start, end, isOwn }] of words.entries()) {
    const last = runs.at(-1);
    if (!isOwn) continue;
    if (last && words[index - 1]?.isOwn) last.end = end;
    else runs.push({ start, end });
  }
  return runs.map(({ start, end }) => line.slice(start, end));
}

/** The names in which a record may be read. */
export function readOwner(ownerName: string): MatchName[] {
  return parseOwner(ownerName, 'unknown').flatMap((owner) => owner.readings);
}

export function isAlike(name: Name, reading: MatchName): boolean {
  return mayBeSameName(written(name), {
    firstName: reading.given,
    middleName: reading.middle,
    lastName: reading.surname,
  });
}

/** Another middle name is another name. */
export function isToldName(name: Name, reading: MatchName): boolean {
  return isAlike(name, reading) && !hasOtherMiddle(name, reading);
}

export function written({ firstName, middleName, lastName }: Name) {
  return { firstName, middleName: middleName ?? '', lastName };
}

export function fullName({ firstName, middleName, lastName }: Name): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}

function hasOtherMiddle(name: Name, { middle }: MatchName): boolean {
  const own = parsePersonName(written(name));
  return middle !== '' && own.every((each) => each.middle !== '' && !sharesInitial(each.middle, middle));
}

function sharesInitial(one: string, other: string): boolean {
  const initials = one.split(' ').map((word) => word[0]);
  return other.split(' ').some((word) => initials.includes(word[0]));
}

export interface RecordAddress {
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** Takes apart what a record's parts were joined to, any of which may be missing. A town has no digits. */
export function readRecordAddress(text: string): RecordAddress | undefined {
  const parts = text.split(', ');
  const zip = /^\d{5}/.test(parts.at(-1) ?? '') ? (parts.pop() ?? null) : null;
  const state = isStateCode(parts.at(-1) ?? '') ? (parts.pop() ?? null) : null;
  const hasStreet = parts.length > 1 || /\d/.test(parts[0] ?? '');
  const city = !hasStreet || parts.length > 1 ? (parts.pop() ?? null) : null;
  const street = parts.join(', ') || null;
  return street || city ? { street, city, state, zip } : undefined;
}

export function isKnownPlace(known: Address, recorded: RecordAddress): boolean {
  const [one, other] = [readAddress(known), readAddress(recorded)];
  if (recorded.street) return isSameAddress(one, other) || isSameLineOfUnknownTown(one, other);
  const isSameState = !one.state || !other.state || one.state === other.state;
  return isSameState && one.city === other.city;
}

export function readAddress({ street, city, state, zip }: Address): MatchAddress {
  return parseStreetAddress({
    street: street ?? '',
    city: city ?? '',
    state: state ?? '',
    zip: zip ?? '',
  });
}

/** A record without a town, or details without one, cannot contradict. */
function isSameLineOfUnknownTown(one: MatchAddress, other: MatchAddress): boolean {
  if ((one.city || one.zip) && (other.city || other.zip)) return false;
  const town = { city: 'any', state: 'any', zip: '' };
  return isSameAddress({ ...one, ...town }, { ...other, ...town });
}
