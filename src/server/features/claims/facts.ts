import { z } from 'zod';
import type { Guidance } from '#catalog/guidance/guidance.ts';
import { settlementGuidance } from '#catalog/guidance/settlement-guidance.ts';
import { taxGuidance } from '#catalog/guidance/tax-guidance.ts';
import { propertyTypeWords } from '#catalog/property-types.ts';
import {
  conditionSchema,
  matchQuestionSchema,
  type Question,
  storedConditionSchema,
} from '#catalog/questions.ts';
import type { Listing } from '#server/features/properties/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { claimDetailsPlace, claimFactsPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import {
  amountWords,
  officeClaimsWords,
  propertyKindNames,
  todayForDeadlines,
} from '#shared/claims/claim-words.ts';
import {
  amountKinds,
  confidences,
  type OfficeClaims,
  type PropertyKind,
  propertyKinds,
} from '#shared/claims/claims.ts';
import { type ListDay, listDaySchema, longListDay } from '#shared/claims/list-day.ts';
import { claimDetailsSchema } from '#shared/contracts/claims.ts';
import { counted } from '#shared/counted.ts';
import { cents } from '#shared/money.ts';
import type { StateCode } from '#shared/us-states.ts';
import type { ClaimRow } from './queries.ts';

/** Something a person can verify, as the paper, email, or list says it. */
export const evidenceSchema = z.object({
  label: z.string(),
  detail: z.string(),
  url: z.string().exactOptional(),
  /** A shop, a bank, or the IRS has printed it; absent where we have added it, and from earlier findings. */
  isPrinted: z.literal(true).exactOptional(),
});

export type Evidence = z.infer<typeof evidenceSchema>;

const textOrNull = z.string().nullable();

/** What an office's list says about a property. */
const propertySchema = z.object({
  type: z.literal('unclaimed_property'),
  /** Names the list; null if the catalog does not have it. */
  catalogId: textOrNull,
  /** The office's own number. */
  propertyId: z.string(),
  /** Null if the office does not say. */
  propertyKind: z.enum(propertyKinds).nullable(),
  /** What it is, in the office's words; absent if it does not say, or did not when this was found. */
  propertyType: z.string().exactOptional(),
  /** The code of its kind in the national standard, if the list has it. */
  propertyTypeCode: z.string().exactOptional(),
  /** The company that could not deliver the money. */
  holder: textOrNull,
  /** The company's address; absent if the list does not have it, or did not when this was found. */
  holderAddress: z.string().exactOptional(),
  ownerName: z.string(),
  address: textOrNull,
  /** As listed, for all owners together. */
  amountCents: z.int(),
  amountKind: z.enum(amountKinds),
  securities: textOrNull,
  /** The number under which the security is traded, if the list has it. */
  cusip: z.string().exactOptional(),
  ownerCount: z.int().nullable(),
  reportedOn: z.iso.date().nullable(),
  /** The age of the list that says all this; absent from earlier findings, and from what was found elsewhere. */
  listDay: listDaySchema.exactOptional(),
  /** How many claims the office counts that it has not decided; null if it does not say, or did not when this was found. */
  pendingClaimCount: z.int().nullable().default(null),
  /** How many claims the office counts that it has paid, in part or in whole. */
  paidClaimCount: z.int().nullable().default(null),
  /** What only the person knows and the match depends on. */
  questions: z.array(matchQuestionSchema).exactOptional(),
  /** Lines of an earlier finding that no field above says. */
  otherLines: z.array(evidenceSchema).exactOptional(),
});

const taxSchema = z.object({
  type: z.literal('tax_credit'),
  /** Which credit or refund. */
  kind: z.string(),
  taxYear: z.int(),
  /** The lines of the transcripts and the rules that the amount comes from. */
  formLines: z.array(evidenceSchema),
  /** The form that claims it; null if an earlier finding did not name it. */
  form: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** Null if the three-year limit does not apply. */
  dates: z.object({ returnDueOn: z.iso.date(), lastDayToClaim: z.iso.date() }).nullable(),
  /** What only the person knows and the credit depends on. */
  questions: z.array(storedConditionSchema),
});

const certaintySchema = z.object({ probability: z.number(), confidence: z.enum(confidences) });

/** What only the person knows and decides whether it is theirs; absent if mail and bank show enough. */
const askedSchema = z.object({
  questions: z.array(conditionSchema),
  /** How sure it is until all of it is answered, and then. */
  before: certaintySchema,
  after: certaintySchema,
});

export type Asked = z.infer<typeof askedSchema>;

const refundSchema = z.object({
  type: z.literal('retail_refund'),
  merchant: z.string(),
  /** The order's number, or its day if it has none. */
  order: z.string(),
  /** Emails, charges, and the rule, in the order of what happened. */
  rows: z.array(evidenceSchema),
  asked: askedSchema.exactOptional(),
});

const settlementSchema = z.object({
  type: z.literal('class_action'),
  settlementId: z.string(),
  /** When its terms were last compared with their source; absent from earlier findings. */
  checkedOn: z.iso.date().exactOptional(),
  /** Why it covers the person, their purchases, and the settlement's terms. */
  rows: z.array(evidenceSchema),
  asked: askedSchema.exactOptional(),
});

const factsSchema = z.discriminatedUnion('type', [propertySchema, taxSchema, refundSchema, settlementSchema]);

/** What a claim is based on. Everything that is shown, printed, or sent about it is derived from here and never read back. */
export type ClaimFacts = z.infer<typeof factsSchema>;

type FactsOf<Type extends ClaimFacts['type']> = Extract<ClaimFacts, { type: Type }>;

type Sealed = Pick<ClaimRow, 'id' | 'userId' | 'sealedFacts'>;

export async function openFacts(
  { vault }: Pick<Deps, 'vault'>,
  db: Db | Tx,
  claim: Sealed,
): Promise<ClaimFacts> {
  if (!claim.sealedFacts) throw new Error(`claim ${claim.id} has no facts: the upgrade at start left it out`);
  return vault.openJson(db, claimFactsPlace(claim), claim.sealedFacts, factsSchema);
}

const explanationSchema = claimDetailsSchema.pick({ explanation: true });

/** Opens why the claim is thought to be the person's, or how its amount is made up. */
export async function openExplanation(
  { vault }: Pick<Deps, 'vault'>,
  db: Db | Tx,
  claim: Pick<ClaimRow, 'id' | 'userId' | 'sealedDetails'>,
) {
  return (await vault.openJson(db, claimDetailsPlace(claim), claim.sealedDetails, explanationSchema))
    .explanation;
}

interface Property {
  holder: string | null;
  holderAddress?: string;
  propertyKind: PropertyKind | null;
  propertyType?: string;
  cusip?: string;
}

/** What the office's list says about the property itself; null where it says nothing. */
export function propertyOf(facts: ClaimFacts): Property {
  if (facts.type !== 'unclaimed_property') return { holder: null, propertyKind: null };
  const { holder, holderAddress, propertyKind, cusip } = facts;
  const propertyType = typeWords(facts);
  return {
    holder,
    ...(holderAddress && { holderAddress }),
    propertyKind,
    ...(propertyType && { propertyType }),
    ...(cusip && { cusip }),
  };
}

/** The office's own words, or the words for its code. */
function typeWords({ propertyType, propertyTypeCode }: FactsOf<'unclaimed_property'>): string | undefined {
  return propertyType ?? (propertyTypeCode && propertyTypeWords(propertyTypeCode));
}

/** When the company turned it over, as the list says; null if it does not. Claims on other papers have no such day. */
export function deliveredAtOf(facts: ClaimFacts): Date | null {
  if (facts.type !== 'unclaimed_property' || !facts.reportedOn) return null;
  return new Date(`${facts.reportedOn}T00:00:00Z`);
}

/** The office's number for the property, or our own key if it has none. */
export function propertyIdOf(facts: ClaimFacts, { findingKey }: Pick<ClaimRow, 'findingKey'>): string {
  return (facts.type === 'unclaimed_property' ? facts.propertyId : findingKey).slice(0, 200);
}

/** What is asked about the claim. A condition is about one claim, whereas an address or a name is about the person. */
export function questionsOf(facts: ClaimFacts, { findingKey }: Pick<ClaimRow, 'findingKey'>): Question[] {
  if (facts.type === 'unclaimed_property') return facts.questions ?? [];
  const conditions = facts.type === 'tax_credit' ? facts.questions : (facts.asked?.questions ?? []);
  return conditions.map((question) => ({ ...question, id: `${findingKey}/${question.id}` }));
}

/** How sure a finding from mail or bank is with what was answered; undefined where answers change nothing, or are matched anew. */
export function certaintyOf(facts: ClaimFacts, openQuestionCount: number) {
  if (facts.type !== 'retail_refund' && facts.type !== 'class_action') return undefined;
  return openQuestionCount === 0 ? facts.asked?.after : facts.asked?.before;
}

/** What the office counts of others' claims; null if it counts none, or does not say. */
export function officeClaimsOf(facts: ClaimFacts): OfficeClaims | null {
  if (facts.type !== 'unclaimed_property') return null;
  if (facts.pendingClaimCount) return 'pending';
  return facts.paidClaimCount ? 'paid' : null;
}

/** Null for what is not on an office's list. */
export function listingOf(
  facts: ClaimFacts,
  { state, isSandbox }: Pick<ClaimRow, 'state' | 'isSandbox'>,
): Listing | null {
  if (facts.type !== 'unclaimed_property' || !facts.catalogId) return null;
  const { catalogId, propertyId, ownerCount } = facts;
  return { catalogId, propertyId, ownerCount, state, isSandbox };
}

/** The lines in which the facts are shown. */
export function evidenceOf(facts: ClaimFacts, { sourceUrl }: Pick<ClaimRow, 'sourceUrl'>): Evidence[] {
  if (facts.type === 'unclaimed_property') return propertyLines(facts, sourceUrl);
  return facts.type === 'tax_credit' ? taxLines(facts) : facts.rows;
}

const isPrinted = true as const;

function propertyLines(facts: FactsOf<'unclaimed_property'>, url: string): Evidence[] {
  const { holder, holderAddress, propertyKind, propertyType, securities, cusip } = facts;
  const { ownerCount, amountCents, amountKind } = facts;
  const kind = typeWords(facts) ?? (propertyKind && propertyKindNames[propertyKind]);
  const { pendingClaimCount, paidClaimCount } = facts;
  return [
    { label: 'Owner, as shown on the record', detail: facts.ownerName, isPrinted },
    facts.address
      ? { label: 'Address on the record', detail: facts.address, isPrinted }
      : { label: 'Address on the record', detail: 'None given' },
    ...(holder ? [{ label: 'Handed over by', detail: holder, isPrinted }] : []),
    ...(holderAddress ? [{ label: 'The company’s address', detail: holderAddress, isPrinted }] : []),
    ...(kind ? [{ label: 'Kind of property', detail: kind, ...(propertyType && { isPrinted }) }] : []),
    { label: 'Amount', detail: amountWords({ amountCents: cents(amountCents), amountKind }) },
    ...(securities ? [{ label: 'Securities', detail: securities, isPrinted }] : []),
    ...(cusip ? [{ label: 'CUSIP number', detail: cusip, isPrinted }] : []),
    ...(ownerCount && ownerCount > 1
      ? [{ label: 'Owners', detail: `${ownerCount}; each of the others has a share` }]
      : []),
    ...(pendingClaimCount
      ? [{ label: 'Claims at the office', detail: pendingWords(pendingClaimCount) }]
      : []),
    ...(paidClaimCount ? [{ label: 'Claims paid by the office', detail: paidWords(paidClaimCount) }] : []),
    { label: 'Property ID', detail: facts.propertyId, url, isPrinted },
    ...(facts.listDay ? [{ label: 'Where we found it', detail: foundIn(facts.listDay) }] : []),
    ...(facts.otherLines ?? []),
  ];
}

const foundIn = (day: ListDay) => `The office’s list${longListDay(day)}`;

function pendingWords(count: number): string {
  return `${officeClaimsWords.pending}: ${counted(count, 'claim')} not decided yet. If it was you, wait for the office’s answer`;
}

function paidWords(count: number): string {
  return `The office has already paid ${counted(count, 'claim')} on this, in part or in whole. What it still lists may be another owner’s share`;
}

function taxLines({ formLines, form, dates }: FactsOf<'tax_credit'>): Evidence[] {
  return [
    ...formLines,
    ...(form ? [{ label: 'How to claim it', detail: form.name, url: form.url }] : []),
    ...(dates ? [lastDayLine(dates)] : []),
  ];
}

function lastDayLine({ lastDayToClaim, returnDueOn }: NonNullable<FactsOf<'tax_credit'>['dates']>): Evidence {
  return {
    label: 'In time for everybody until',
    detail: `${formatLongDate(lastDayToClaim)}. The return was due on ${formatLongDate(returnDueOn)}, and the three years run from April 15, or from the day you filed if that was later`,
    url: 'https://www.irs.gov/filing/time-you-can-claim-a-credit-or-refund',
  };
}

interface Circumstances {
  claim: Pick<ClaimRow, 'sourceName' | 'sourceUrl' | 'deadline'>;
  /** Where the person lives now; null if it is not known. */
  state: StateCode | null;
  at: Date;
}

/** How its owner claims the money themselves; null where we prepare a packet. */
export function guidanceOf(facts: ClaimFacts, { claim, state, at }: Circumstances): Guidance | null {
  const { sourceName: name, sourceUrl: url, deadline } = claim;
  if (facts.type === 'class_action') return settlementGuidance({ name, url, deadline });
  if (facts.type !== 'tax_credit') return null;
  const { kind, taxYear } = facts;
  return taxGuidance({ kind, taxYear, lastDay: deadline, state, today: todayForDeadlines(at) });
}
