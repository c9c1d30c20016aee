import { foldWords, type MatchName, parsePersonName } from '@rightful/matching';
import { hashed, type MatchQuestion } from '#catalog/questions.ts';
import type { Confidence } from '#shared/claims/claims.ts';
import { inNormalCase } from './normal-case.ts';
import {
  isAlike,
  isKnownPlace,
  isToldName,
  type Name,
  readOwner,
  readRecordAddress,
  type Told,
  written,
} from './record-match.ts';

/** Somebody as they told us, the present name and address first. */
export interface Known extends Told {
  personId: string;
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

function askName({ ownerName }: RecordFacts, { personId, names }: Known): MatchQuestion[] {
  const readings = readOwner(ownerName);
  const alike = readings.filter((reading) => names.some((name) => isAlike(name, reading)));
  const [reading = readings[0]] = alike;
  const [present] = names;
  if (!reading || !present) return [];
  const isTold = names.some((name) => alike.some((each) => isToldName(name, each)));
  return [
    ...(isToldSuffix(names, reading) ? [] : [askSuffix(personId, present, reading.suffix)]),
    ...(isTold ? [] : [askOtherName(personId, reading)]),
  ];
}

/** A record without a suffix says nothing: most offices leave it out. */
function isToldSuffix(names: readonly Name[], { suffix }: MatchName): boolean {
  return (
    suffix === '' || names.some((name) => parsePersonName(written(name)).some((own) => own.suffix === suffix))
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
