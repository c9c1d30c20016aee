import {
  foldWords,
  isSameAddress,
  type MatchName,
  mayBeSameName,
  parseOwner,
  parsePersonName,
  parseStreetAddress,
} from '@rightful/matching';
import { hashed, type MatchQuestion } from '#catalog/questions.ts';
import type { Confidence } from '#shared/claims/claims.ts';
import { isStateCode } from '#shared/us-states.ts';
import { inNormalCase } from './normal-case.ts';

interface Name {
  firstName: string;
  middleName?: string | null | undefined;
  lastName: string;
}

interface Address {
  street?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip?: string | null | undefined;
}

/** Somebody as they told us, the present name and address first. */
export interface Known {
  personId: string;
  names: readonly Name[];
  addresses: readonly Address[];
}

/** What an office's record says of its owner. */
interface RecordFacts {
  catalogId: string | null;
  propertyId: string;
  ownerName: string;
  address: string | null;
  holder: string | null;
}

interface Found {
  facts: RecordFacts;
  /** What the matcher thinks of it. */
  confidence: Confidence;
}

/**
 * Asks whatever the record carries and the person never told us: an address, a suffix, a name. A match that is not certain and
 * carries nothing of the kind asks about the company, which only the owner knows, or else plainly.
 */
export function askAboutRecord({ facts, confidence }: Found, known: Known): MatchQuestion[] {
  const address = askAddress(facts, known);
  const deciding = [...(address ? [address] : []), ...askName(facts, known)];
  if (deciding.length > 0 || confidence === 'high') return deciding;
  const { personId } = known;
  const { catalogId, propertyId, holder } = facts;
  if (holder) return [{ id: hashed(personId, 'holder', foldWords(holder)), kind: 'holder', holder }];
  return [{ id: hashed(personId, 'record', catalogId ?? '', propertyId), kind: 'record' }];
}

function askAddress({ address }: RecordFacts, { personId, addresses }: Known): MatchQuestion | undefined {
  const recorded = address === null ? undefined : readRecordAddress(address);
  if (!recorded || addresses.some((known) => isKnownPlace(known, recorded))) return undefined;
  const parts = [recorded.street, recorded.city, recorded.state, recorded.zip];
  return {
    id: hashed(personId, 'address', ...parts.map((part) => foldWords(part ?? ''))),
    kind: 'address',
    ...recorded,
  };
}

interface RecordAddress {
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** Takes apart what a record's parts were joined to, any of which may be missing. A town has no digits. */
function readRecordAddress(text: string): RecordAddress | undefined {
  const parts = text.split(', ');
  const zip = /^\d{5}/.test(parts.at(-1) ?? '') ? (parts.pop() ?? null) : null;
  const state = isStateCode(parts.at(-1) ?? '') ? (parts.pop() ?? null) : null;
  const hasStreet = parts.length > 1 || /\d/.test(parts[0] ?? '');
  const city = !hasStreet || parts.length > 1 ? (parts.pop() ?? null) : null;
  const street = parts.join(', ') || null;
  return street || city ? { street, city, state, zip } : undefined;
}

function isKnownPlace(known: Address, recorded: RecordAddress): boolean {
  const [one, other] = [known, recorded].map((each) =>
    parseStreetAddress({
      street: each.street ?? '',
      city: each.city ?? '',
      state: each.state ?? '',
      zip: each.zip ?? '',
    }),
  );
  if (!one || !other) return false;
  if (recorded.street) return isSameAddress(one, other) || isSameLineOfUnknownTown(one, other);
  const isSameState = !one.state || !other.state || one.state === other.state;
  return isSameState && one.city === other.city;
}

type Parsed = ReturnType<typeof parseStreetAddress>;

/** A record without a town, or details without one, cannot contradict. */
function isSameLineOfUnknownTown(one: Parsed, other: Parsed): boolean {
  if ((one.city || one.zip) && (other.city || other.zip)) return false;
  const town = { city: 'any', state: 'any', zip: '' };
  return isSameAddress({ ...one, ...town }, { ...other, ...town });
}

function askName({ ownerName }: RecordFacts, { personId, names }: Known): MatchQuestion[] {
  const readings = parseOwner(ownerName, 'unknown').flatMap((owner) => owner.readings);
  const alike = readings.filter((reading) =>
    names.some((name) => mayBeSameName(full(name), written(reading))),
  );
  const [reading = readings[0]] = alike;
  const [present] = names;
  if (!reading || !present) return [];
  const isTold = names.some((name) =>
    alike.some((each) => mayBeSameName(full(name), written(each)) && !hasOtherMiddle(name, each)),
  );
  return [
    ...(isToldSuffix(names, reading) ? [] : [askSuffix(personId, present, reading.suffix)]),
    ...(isTold ? [] : [askOtherName(personId, reading)]),
  ];
}

function full({ firstName, middleName, lastName }: Name) {
  return { firstName, middleName: middleName ?? '', lastName };
}

function written({ given, middle, surname }: MatchName) {
  return { firstName: given, middleName: middle, lastName: surname };
}

function hasOtherMiddle(name: Name, { middle }: MatchName): boolean {
  const own = parsePersonName(full(name));
  return middle !== '' && own.every((each) => each.middle !== '' && !sharesInitial(each.middle, middle));
}

function sharesInitial(one: string, other: string): boolean {
  const initials = one.split(' ').map((word) => word[0]);
  return other.split(' ').some((word) => initials.includes(word[0]));
}

/** A record without a suffix says nothing: most offices leave it out. */
function isToldSuffix(names: readonly Name[], { suffix }: MatchName): boolean {
  return (
    suffix === '' || names.some((name) => parsePersonName(full(name)).some((own) => own.suffix === suffix))
  );
}

const suffixWords: Record<string, string> = { jr: 'Jr.', sr: 'Sr.' };

function askSuffix(personId: string, { firstName, lastName }: Name, suffix: string): MatchQuestion {
  const words = suffixWords[suffix] ?? suffix.toUpperCase();
  return { id: hashed(personId, 'suffix', suffix), kind: 'suffix', firstName, lastName, suffix: words };
}

function askOtherName(personId: string, { given, middle, surname }: MatchName): MatchQuestion {
  return {
    id: hashed(personId, 'name', given, middle, surname),
    kind: 'name',
    firstName: inNormalCase(given),
    middleName: middle ? inNormalCase(middle) : null,
    lastName: inNormalCase(surname),
  };
}
