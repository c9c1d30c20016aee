import type { CatalogSource } from '#catalog/official-sources.ts';
import { officialSources } from '#catalog/official-sources.ts';
import { sandboxOffices } from '#catalog/sandbox-offices.ts';
import { decideTerms, fileYourself } from '#catalog/state-rules/decide-terms.ts';
import { type DisclosureQuestion, feeFor, feeSentences } from '#catalog/state-rules/fee-for.ts';
import { notaryNotices } from '#catalog/state-rules/notary-demand.ts';
import { type FeeQuote, quoteFee } from '#catalog/state-rules/quote-fee.ts';
import type { FilingChannel, PropertyKind } from '#shared/claims/claims.ts';
import { cents } from '#shared/money.ts';
import { recoveryFeePercent } from '#shared/plans.ts';
import type { ClaimChannel } from '#shared/sources.ts';
import type { ClaimRow } from '../queries.ts';

type Sourced = Pick<ClaimRow, 'sourceId' | 'sourceName'>;

type Placed = Pick<ClaimRow, 'sourceId' | 'sourceUrl' | 'isSandbox'>;

interface Reach {
  /** True if what we send ends at sandbox offices. */
  reachesSandbox: boolean;
  /** False in an installation that does without the offices' API. */
  hasGateway: boolean;
  /** True if our email ends in the sandbox's mailbox. */
  mailsToSandbox: boolean;
  /** How much the claim's documents add to an email. */
  documentBytes: number;
}

/** Many mail servers accept up to ten megabytes, and email encoding makes content a third larger. */
const maxMailedBytes = 6_000_000;

export interface FilingQuote extends FeeQuote {
  feePercent: number;
  /** How we send the claim; null if the owner sends it. */
  channel: FilingChannel | null;
  sentences: readonly string[];
  /** The office's own forms that what we send must fill in. */
  officeForms: readonly string[];
  /** What the agreement must say of the law. */
  agreementSentences: readonly string[];
}

interface Circumstances extends Reach {
  /** Null or absent if the office does not say. */
  propertyKind?: PropertyKind | null;
  /** The owner signs by hand, so there is no agreement by which we could act for them. */
  onPaper?: boolean | undefined;
  /** The account holder acts for the owner. */
  isForAnother?: boolean;
  /** When the company delivered the property to the office; null or absent if its list does not say. */
  deliveredAt?: Date | null;
  /** The list does not name the company with its address. */
  lacksHolder?: boolean;
  at: Date;
}

/**
 * Decides who files a claim and for what fee. If anything prevents us from filing it, the owner files it for free.
 */
export function quoteFiling(
  claim: ClaimRow,
  {
    at,
    propertyKind = null,
    deliveredAt = null,
    lacksHolder,
    onPaper = false,
    isForAnother = false,
    ...reach
  }: Circumstances,
): FilingQuote {
  const question: DisclosureQuestion = {
    state: claim.state,
    type: claim.type,
    amountCents: cents(claim.amountCents),
    amountKind: claim.amountKind,
    propertyKind,
    deliveredAt,
    lacksHolder,
    isForAnother,
    at,
  };
  if (isUnknown(claim)) return unknownAmountQuote(question);
  const channel = chooseChannel(claim, reach);
  if (!channel) return ownersQuote(question, unreachable);
  if (onPaper) return ownersQuote(question, signedByHand);
  const quote = feeFor(question);
  const terms = decideTerms(question);
  if (terms.mode === 'self')
    return { ...quote, feePercent: 0, channel: null, officeForms: [], agreementSentences: [] };
  const { officeForms, agreementSentences } = terms;
  // Only the offices' API carries what their forms ask for.
  if (officeForms.length > 0 && channel !== 'agency_api') return ownersQuote(question, onlyOnItsForm);
  // An office that gets a letter pays the person named in it. Only the offices' API lets us name two payees.
  const paidTo = channel === 'agency_api' ? quote.paidTo : 'owner';
  const feePercent = Math.min(terms.percent, recoveryFeePercent);
  return { ...quote, paidTo, feePercent, channel, officeForms, agreementSentences };
}

function isUnknown({ amountKind, amountCents }: ClaimRow): boolean {
  return amountKind === 'unknown' || amountCents === 0;
}

const unreachable = `We cannot send claims to this office yet. ${fileYourself}`;

const onlyOnItsForm = `This office takes an agent’s claim only on its own forms. ${fileYourself}`;

const signedByHand = `You sign on paper. ${fileYourself}`;

const unnamedValue = `A fee agreement must state the value of the claim. ${fileYourself}`;

function ownersQuote(question: DisclosureQuestion, capReason: string): FilingQuote {
  const { amountCents, amountKind } = question;
  const notices = notaryNotices(question, 'self');
  const quote = {
    mode: 'self',
    amountCents,
    feeCents: cents(0),
    payoutCents: amountCents,
    notices,
    capReason,
  } as const;
  const sentences = feeSentences({
    ...quote,
    amountKind,
    paidTo: 'owner',
    isForAnother: question.isForAnother,
  });
  return {
    ...quote,
    paidTo: 'owner',
    feePercent: 0,
    channel: null,
    officeForms: [],
    agreementSentences: [],
    sentences,
  };
}

/** Names no amounts, because amounts computed from zero would be untrue. */
function unknownAmountQuote(question: DisclosureQuestion): FilingQuote {
  const { mode, capReason } = quoteFee(question);
  return {
    ...ownersQuote(question, capReason),
    sentences: [
      'The office does not publish the amount of this claim.',
      question.isForAnother ? 'Our fee is $0.00.' : 'Our fee is $0.00, and you keep all of it.',
      mode === 'self' ? capReason : unnamedValue,
      ...notaryNotices(question, 'self'),
      'You can claim this yourself for free.',
    ],
  };
}

/** Chooses how we send a claim; null if we cannot. Sandbox claims go only to sandbox offices, real claims never. */
export function chooseChannel(claim: ClaimRow, reach: Reach): FilingChannel | null {
  const { isSandbox, sourceId } = claim;
  if (isSandbox !== reach.reachesSandbox) return null;
  const { claimEmail, claimAddress, claimChannel } = findOffice(claim) ?? {};
  const isWritten = claimEmail !== undefined || claimAddress !== undefined;
  // Real offices outside the catalog have no id in the offices' API.
  if (!isWritten) return reach.hasGateway && (isSandbox || sourceId !== null) ? 'agency_api' : null;
  const isMailable = isSandbox === reach.mailsToSandbox && reach.documentBytes <= maxMailedBytes;
  if (claimEmail && isMailable) return 'email';
  return claimAddress && claimChannel === 'mail' ? 'mail' : null;
}

/** Where the claim is emailed or mailed; null if it is neither. */
export function recipientAddress(claim: ClaimRow, channel: FilingChannel | null): readonly string[] | null {
  const { claimEmail, claimAddress } = findOffice(claim) ?? {};
  if (channel === 'email') return claimEmail ? [claimEmail] : null;
  return channel === 'mail' ? (claimAddress ?? null) : null;
}

/** The office's id in the offices' API: its id in the catalog, or one made from its name. */
export function agencyIdOf({ sourceId, sourceName }: Sourced): string {
  const name = sourceName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return (sourceId ?? `office-${name}`).slice(0, 64);
}

/** Finds the office in the catalog. Sandbox offices are found by their URL. */
function findOffice({ sourceId, sourceUrl, isSandbox }: Placed): CatalogSource | undefined {
  const invented = isSandbox ? sandboxOffices.find(({ url }) => url === sourceUrl) : undefined;
  return invented ?? officialSources.find(({ id }) => id === sourceId);
}

/** How owners claim their money there; null if that is not known. */
export function channelOf(claim: Placed): ClaimChannel | null {
  return findOffice(claim)?.claimChannel ?? null;
}
