import { probabilityOf } from '@rightful/matching';
import { lastDayToClaim } from '#catalog/offices/claim-deadline.ts';
import { kindOfPropertyType } from '#catalog/property-types.ts';
import {
  askAboutRecord,
  type Candidate,
  type ClaimFacts,
  listConfirmed,
  recordKey,
} from '#server/features/claims/api.ts';
import { dayOfList, listReadLists, type MatchedRecord } from '#server/features/records/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AmountKind, Confidence, PropertyKind } from '#shared/claims/claims.ts';
import type { ListDay } from '#shared/claims/list-day.ts';
import { plainCompany } from '#shared/claims/plain-company.ts';
import { cents } from '#shared/money.ts';
import { isStateCode } from '#shared/us-states.ts';
import type { Subject } from '../finder.ts';
import { weighAnswers } from './answer-weights.ts';
import { weighClaimCounts } from './claim-counts.ts';
import { explanationLines } from './explanation-lines.ts';
import { plainTitle, saysKind } from './plain-title.ts';
import { listOffices } from './queries.ts';

/** From this probability on, the record is more likely the person's than not. */
const leastProbability = 0.5;

/** Below this amount, offices require little more than proof of identity. */
const simpleBelowCents = 1_000_00;

/**
 * Hides invented records in an installation that no longer has a sandbox. What matches is shown however many claims its office
 * counts: the person shall read that somebody has claimed it.
 */
export function isWorthShowing(
  { sandboxUrl }: Deps['config'],
  { record, scored, source }: MatchedRecord,
): boolean {
  if (source.isSandbox && sandboxUrl === undefined) return false;
  return scored.probability >= leastProbability && !isPaidOut(record);
}

/** Offices keep listing what they have paid. Shares or objects may remain even if no money does. */
function isPaidOut({ amountKind, amountCents, shares, paidClaimCount }: UnclaimedRecord): boolean {
  return amountKind === 'exact' && amountCents === 0 && !shares && (paidClaimCount ?? 0) > 0;
}

interface Office {
  name: string;
  url: string;
}

/** For a list that an operator imported without an entry in the source catalog. */
const unknownOffice: Office = { name: 'An unclaimed property office', url: 'https://unclaimed.org/' };

export async function toCandidates(
  { db, vault }: Pick<Deps, 'vault'> & { db: Db | Tx },
  subject: Subject,
  matches: readonly MatchedRecord[],
): Promise<Candidate[]> {
  if (matches.length === 0) return [];
  const offices = await listOffices(db, [...new Set(matches.map(({ source }) => source.catalogId))]);
  const confirmed = await listConfirmed({ vault }, db, subject.personId);
  const lists = await listReadLists(db, { hasSandbox: true });
  return matches.map((match) => {
    const office = offices.find(({ id }) => id === match.source.catalogId);
    const { catalogId, isSandbox } = match.source;
    const list = lists.find((one) => one.catalogId === catalogId && one.isSandbox === isSandbox);
    return recordCandidate(match, {
      listDay: list ? dayOfList(list) : null,
      office: office ? { name: office.name, url: office.url } : unknownOffice,
      subject,
      confirmed,
    });
  });
}

interface Circumstances {
  office: Office;
  subject: Subject;
  /** Null while its list is read for the first time. */
  listDay: ListDay | null;
  /** The ids of the questions to which the person has said yes. */
  confirmed: ReadonlySet<string>;
}

/** Converts an office's record to a finding. */
function recordCandidate(
  { record, source, scored }: MatchedRecord,
  { office, subject, listDay, confirmed }: Circumstances,
): Candidate {
  const amountCents = cents(record.amountCents ?? 0);
  const counts = weighClaimCounts(record);
  const matchedBits = scored.weightBits + counts.weightBits;
  const facts = propertyFacts({ record, source });
  const questions = askAboutRecord({ facts, confidence: confidenceOf(probabilityOf(matchedBits)) }, subject);
  const answers = weighAnswers(questions, confirmed);
  const probability = probabilityOf(matchedBits + answers.weightBits);
  const deadline = lastDayToClaim(record.state, record.reportedOn);
  return {
    key: keyOf({ record, source }),
    title: plainTitle(record),
    description: descriptionOf(record, office),
    amountCents,
    amountKind: ownKind(record),
    probability,
    confidence: confidenceOf(probability),
    estimatedRecoveryTime: '1 to 4 months',
    filingComplexity: amountCents < simpleBelowCents && !record.securityName ? 'low' : 'medium',
    source: { ...office, catalogId: source.catalogId },
    ...(isStateCode(record.state) && { state: record.state }),
    ...(deadline && { deadline }),
    isSandbox: source.isSandbox,
    explanation: {
      unit: 'bits',
      lines: [...explanationLines(scored.fields), ...counts.lines, ...answers.lines],
    },
    facts: { ...facts, questions, ...(listDay && { listDay }) },
  };
}

type UnclaimedRecord = MatchedRecord['record'];

/** One of several owners gets a share of the amount, and the office does not say how much. */
function ownKind({ amountKind, ownerCount }: UnclaimedRecord): AmountKind {
  return amountKind === 'exact' && (ownerCount ?? 1) > 1 ? 'up_to' : amountKind;
}

/** Stays true after the office has paid. */
function descriptionOf({ holderName, reportedOn }: UnclaimedRecord, office: Office): string {
  const company = holderName?.trim() ? plainCompany(holderName) : 'The company that owed this';
  const owed = holderName?.trim() ? ' owed this and' : '';
  const since = reportedOn ? ` in ${reportedOn.slice(0, 4)}` : '';
  return `${company}${owed} couldn’t reach the owner, so it turned it over to ${office.name}${since}. That didn’t change who owns it.`;
}

function confidenceOf(probability: number): Confidence {
  if (probability >= 0.95) return 'high';
  return probability >= 0.8 ? 'medium' : 'low';
}

function propertyFacts({ record, source }: Pick<MatchedRecord, 'record' | 'source'>) {
  const address = [record.street, record.city, record.ownerState, record.zip].filter(Boolean).join(', ');
  const holderPlace = [record.holderState, record.holderZip].filter(Boolean).join(' ');
  const holderAddress = [record.holderStreet, record.holderCity, holderPlace].filter(Boolean).join(', ');
  return {
    type: 'unclaimed_property' as const,
    catalogId: source.catalogId,
    propertyId: record.propertyId,
    propertyKind: kindOf(record) ?? null,
    ...(record.propertyType && saysKind(record.propertyType) && { propertyType: record.propertyType }),
    ...(record.propertyTypeCode && { propertyTypeCode: record.propertyTypeCode }),
    holder: record.holderName,
    ...(holderAddress && { holderAddress }),
    ownerName: record.ownerName,
    address: address || null,
    amountCents: record.amountCents ?? 0,
    amountKind: record.amountKind,
    securities: record.securityName && `${record.shares ?? ''} ${record.securityName}`.trim(),
    ...(record.cusip && { cusip: record.cusip }),
    ownerCount: record.ownerCount,
    reportedOn: record.reportedOn,
    pendingClaimCount: record.pendingClaimCount,
    paidClaimCount: record.paidClaimCount,
  } satisfies ClaimFacts;
}

/** Returns undefined if the record does not say. */
function kindOf({ securityName, shares, propertyTypeCode }: UnclaimedRecord): PropertyKind | undefined {
  if (securityName || Number(shares) > 0) return 'securities';
  return propertyTypeCode === null ? undefined : kindOfPropertyType(propertyTypeCode);
}

/** The key of the finding that a record becomes. All owners of one property share it. */
export function keyOf({ record, source }: Pick<MatchedRecord, 'record' | 'source'>): string {
  return recordKey({ catalogId: source.catalogId, propertyId: record.propertyId });
}
