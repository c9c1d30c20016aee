import { foldWords } from '@rightful/matching';
import { namePropertyType, propertyTypeWords } from '#catalog/property-types.ts';
import type { MatchQuestion } from '#catalog/questions.ts';
import { isOfficeNumber } from '#server/features/records/api.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import { amountWords } from '#shared/claims/claim-words.ts';
import type { ClaimType } from '#shared/claims/claims.ts';
import { longListDay } from '#shared/claims/list-day.ts';
import { plainCompany } from '#shared/claims/plain-company.ts';
import type { Slip } from '#shared/claims/slip-schema.ts';
import { cents } from '#shared/money.ts';
import { type ClaimFacts, evidenceOf } from '../facts.ts';
import type { ClaimRow } from '../queries.ts';
import {
  type Address,
  fullName,
  matchRecord,
  type RecordAddress,
  type RecordMatch,
  readAddress,
  readRecordAddress,
  type Told,
} from './record-match.ts';

export interface SlipParts {
  claim: Pick<
    ClaimRow,
    'type' | 'isOwnFind' | 'sourceName' | 'sourceUrl' | 'isSandbox' | 'amountCents' | 'amountKind'
  >;
  facts: ClaimFacts;
  told: Told;
  /** What its owner is asked about the record and has not confirmed. */
  open: readonly MatchQuestion[];
}

type Line = Slip['lines'][number];
type Property = Extract<ClaimFacts, { type: 'unclaimed_property' }>;

/** What was printed about a claim, and what each part means for the person who reads it. Null where nothing was. */
export function slipOf({ claim, facts, ...person }: SlipParts): Slip | null {
  return facts.type === 'unclaimed_property'
    ? recordSlip({ claim, facts, ...person })
    : paperSlip(claim, facts);
}

function recordSlip({ claim, facts, told, open }: SlipParts & { facts: Property }): Slip {
  const match = matchRecord(facts, told);
  const { ownerCount, amountCents, amountKind } = facts;
  const shared =
    ownerCount && ownerCount > 1
      ? `For all ${ownerCount} owners together; each of the others has a share.`
      : null;
  return {
    head: { office: claim.sourceName, list: listWords(recordName(claim, facts), claim) },
    lines: [
      ownerLine(facts, match, open),
      ...addressLines(facts.address, { match, told, open }),
      ...(facts.holder ? [holderLine(facts.holder, open)] : []),
      ...kindLines(facts),
      ...(isOfficeNumber(facts.propertyId) ? [numberLine(facts.propertyId)] : []),
    ],
    foot: {
      amountText: amountWords({ amountCents: cents(amountCents), amountKind }),
      sentence:
        open.length > 0
          ? 'Not in your totals until you answer. Without an answer nothing can be filed.'
          : shared,
    },
  };
}

function recordName({ isOwnFind }: SlipParts['claim'], { listDay }: Property): string {
  if (isOwnFind) return 'Its own search, as you copied it';
  return `Unclaimed property list${listDay ? longListDay(listDay) : ''}`;
}

function listWords(list: string, { isSandbox }: SlipParts['claim']): string {
  return isSandbox ? `${list} · sandbox example` : list;
}

function ownerLine(
  { ownerName: raw }: Property,
  { name }: RecordMatch,
  open: readonly MatchQuestion[],
): Line {
  const line = { part: 'owner', raw } as const;
  const agreed = name?.agreed ?? [];
  const suffix = open.find(({ kind }) => kind === 'suffix');
  if (open.some(({ kind }) => kind === 'name'))
    return { ...line, reading: 'Not a name you told us. We ask you about it.', mark: 'asks', asked: [raw] };
  if (suffix?.kind === 'suffix') {
    const reading = `Your name, but with “${suffix.suffix.replace(/\.$/, '')}”. We ask you about it.`;
    return { ...line, reading, mark: 'asks', agreed, asked: wordsLike(raw, suffix.suffix) };
  }
  if (open.some(({ kind }) => kind === 'holder' || kind === 'record'))
    return { ...line, reading: 'Your name. Others have it too.', mark: 'asks', agreed };
  if (!name) return { ...line, reading: 'The owner on record.', mark: 'informs' };
  const whose =
    name.extent === 'near' ? 'Much like your name' : name.isPresent ? 'Your name' : 'Your other name';
  return { ...line, reading: `${whose}. You told us ${fullName(name.name)}.`, mark: 'agrees', agreed };
}

function wordsLike(raw: string, word: string): string[] {
  return [...raw.matchAll(/[^\s,]+/g)]
    .map(([found]) => found)
    .filter((found) => foldWords(found) === foldWords(word));
}

interface Placed {
  match: RecordMatch;
  told: Told;
  open: readonly MatchQuestion[];
}

function addressLines(address: string | null, placed: Placed): Line[] {
  const recorded = address === null ? undefined : readRecordAddress(address);
  if (!recorded) return [];
  const town = [recorded.city, recorded.state, recorded.zip].filter(Boolean).join(', ');
  return [
    ...(recorded.street ? [streetLine(recorded.street, placed)] : []),
    ...(town ? [townLine(recorded, town, placed)] : []),
  ];
}

function streetLine(raw: string, { match: { place }, open }: Placed): Line {
  const line = { part: 'street', raw } as const;
  if (open.some(({ kind }) => kind === 'address'))
    return {
      ...line,
      reading: 'Not an address you gave us. We ask you about it.',
      mark: 'asks',
      asked: [raw],
    };
  if (!place) return { ...line, reading: 'The address on record.', mark: 'informs' };
  const whose = place.isPresent ? 'Your address' : 'Your earlier address';
  return {
    ...line,
    reading: `${whose}. ${sameLine(raw, place.address.street)}.`,
    mark: 'agrees',
    agreed: [raw],
  };
}

/** What two lines that are one address have in common. A unit may be on one of them only. */
export function sameLine(recorded: string, street: string | null | undefined): string {
  const [one, other] = [readAddress({ street: recorded }), readAddress({ street: street ?? '' })];
  if (one.poBox) return 'Same post office box';
  return one.unit && one.unit === other.unit ? 'Same street, number and unit' : 'Same street and number';
}

function townLine(recorded: RecordAddress, raw: string, { match: { place }, told, open }: Placed): Line {
  const line = { part: 'town', raw } as const;
  const isAsked = open.some(({ kind }) => kind === 'address');
  const inTown = told.addresses.find((known) => sharedTown(known, recorded).length > 0);
  const known = place?.address ?? inTown;
  const agreed = known ? sharedTown(known, recorded) : [];
  if (agreed.length > 0) {
    const names = agreed.map((part) => (part === recorded.city ? 'city' : 'ZIP')).join(' and ');
    return {
      ...line,
      reading: `Same ${names}.`,
      mark: 'agrees',
      agreed: agreed.length === 2 ? [raw] : agreed,
    };
  }
  return isAsked
    ? { ...line, reading: 'Not a town you told us.', mark: 'asks', asked: [raw] }
    : { ...line, reading: 'The town on record.', mark: 'informs' };
}

/** The city and the ZIP code of a record that an address shares. */
function sharedTown(known: Address, recorded: RecordAddress): string[] {
  const [own, other] = [readAddress(known), readAddress(recorded)];
  return [
    ...(recorded.city && own.city === other.city ? [recorded.city] : []),
    ...(recorded.zip && own.zip === other.zip ? [recorded.zip] : []),
  ];
}

function holderLine(raw: string, open: readonly MatchQuestion[]): Line {
  const line = { part: 'holder', raw, reading: `Who owed it: ${plainCompany(raw)}.` } as const;
  return open.some(({ kind }) => kind === 'holder')
    ? { ...line, mark: 'asks', asked: [raw] }
    : { ...line, mark: 'informs' };
}

function kindLines({ propertyType, propertyTypeCode, securities }: Property): Line[] {
  const raw = propertyType ?? propertyTypeCode;
  const name = propertyTypeCode && (propertyType ? namePropertyType : propertyTypeWords)(propertyTypeCode);
  const reading = name
    ? `What it is: ${name.charAt(0).toLowerCase()}${name.slice(1)}.`
    : 'What it is: in the office’s words.';
  return [
    ...(raw ? [{ part: 'kind', raw, reading, mark: 'informs' } as const] : []),
    ...(securities
      ? [{ part: 'kind', raw: securities, reading: 'The security: and how many.', mark: 'informs' } as const]
      : []),
  ];
}

function numberLine(raw: string): Line {
  return { part: 'number', raw, reading: 'Its number: by which the office finds it.', mark: 'informs' };
}

const paperNames: Record<Exclude<ClaimType, 'unclaimed_property'>, string> = {
  tax_credit: 'What your tax transcripts say',
  retail_refund: 'What your mail and your bank say',
  class_action: 'The settlement, and what your mail and your bank say',
};

function checkedWords(facts: ClaimFacts): string {
  if (facts.type !== 'class_action' || !facts.checkedOn) return '';
  return ` · terms checked on ${formatLongDate(facts.checkedOn)}`;
}

function paperSlip(claim: SlipParts['claim'], facts: ClaimFacts): Slip | null {
  const { type, sourceName, amountCents, amountKind } = claim;
  const printed = evidenceOf(facts, claim).filter(({ isPrinted }) => isPrinted);
  if (type === 'unclaimed_property' || printed.length === 0) return null;
  return {
    head: { office: sourceName, list: listWords(`${paperNames[type]}${checkedWords(facts)}`, claim) },
    lines: printed.map(({ label, detail: raw }) => ({
      part: 'paper',
      raw,
      reading: `${label}.`,
      mark: 'informs',
    })),
    foot: { amountText: amountWords({ amountCents: cents(amountCents), amountKind }), sentence: null },
  };
}
