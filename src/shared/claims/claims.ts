import type { DocumentKind } from '../documents.ts';

/** The four kinds of money the product looks for. These values are stored and sent over the API. */
export const claimTypes = ['unclaimed_property', 'tax_credit', 'retail_refund', 'class_action'] as const;

export type ClaimType = (typeof claimTypes)[number];

/** What only its owner can claim, on a form that we do not prepare: they get guidance instead of a packet. */
const guidedTypes = ['tax_credit', 'class_action'] as const satisfies readonly ClaimType[];

export function isGuided(type: ClaimType): type is (typeof guidedTypes)[number] {
  return guidedTypes.some((guided) => guided === type);
}

export const claimStatuses = ['pending', 'filed', 'approved', 'paid', 'rejected'] as const;

export type ClaimStatus = (typeof claimStatuses)[number];

/** The statuses that may follow each status. A database trigger enforces the same list. */
export const nextStatuses: Record<ClaimStatus, readonly ClaimStatus[]> = {
  pending: ['filed'],
  // An operator may find that the property is somebody else's before any office has the claim.
  filed: ['approved', 'rejected', 'pending'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: ['filed'],
};

/** The claim was submitted and is neither paid nor rejected yet. */
export const openStatuses: readonly ClaimStatus[] = ['filed', 'approved'];

/** The claim was submitted and its current filing is not approved. An earlier filing may still win on appeal. */
export const ungrantedStatuses: readonly ClaimStatus[] = ['filed', 'rejected'];

/** How sure we are that the money belongs to the claimant. */
export const confidences = ['high', 'medium', 'low'] as const;

export type Confidence = (typeof confidences)[number];

export const filingComplexities = ['low', 'medium', 'high'] as const;

export type FilingComplexity = (typeof filingComplexities)[number];

/** How precise an amount is: offices publish exact sums, bounds ("over $100") or nothing at all. */
export const amountKinds = ['exact', 'estimate', 'at_least', 'up_to', 'unknown'] as const;

export type AmountKind = (typeof amountKinds)[number];

/** What an office holds. It releases some kinds only against a notarized signature. */
export const propertyKinds = ['money', 'securities', 'safe_deposit_box'] as const;

export type PropertyKind = (typeof propertyKinds)[number];

/** What an office counts on a property besides our own filings: claims that it has not decided, or that it has paid. */
export const officeClaims = ['pending', 'paid'] as const;

export type OfficeClaims = (typeof officeClaims)[number];

export const claimEventKinds = [
  'found',
  'changed',
  'withdrawn',
  'dismissed',
  'filed',
  'sent',
  'document_added',
  'in_review',
  'documents_needed',
  'decided',
  'paid',
] as const;

export type ClaimEventKind = (typeof claimEventKinds)[number];

/** What a claim's page shows beside its events: what its owner did before it was filed. */
export const claimStepKinds = [...claimEventKinds, 'notarized', 'signed'] as const;

/** Who submits a claim. `agent`: we do, for its owner. `self`: the owner does, with the packet we prepared. */
export const filingModes = ['agent', 'self'] as const;

export type FilingMode = (typeof filingModes)[number];

/** How we submit a claim when we act as the agent. */
export const filingChannels = ['agency_api', 'email', 'mail'] as const;

export type FilingChannel = (typeof filingChannels)[number];

/**
 * Whom the office pays. `apart`: the owner their share, and us our fee. `us`: we deduct our fee and pass the rest on, as earlier
 * filings agreed.
 */
export const moneyReceivers = ['us', 'owner', 'apart'] as const;

export type MoneyReceiver = (typeof moneyReceivers)[number];

/** Whom an office pays by what is agreed now: nothing of an owner's passes through us. */
export const payees = ['owner', 'apart'] as const satisfies readonly MoneyReceiver[];

export type Payee = (typeof payees)[number];

/** The outcomes that an office may report. */
export const claimOutcomes = ['approved', 'rejected', 'paid'] as const satisfies readonly ClaimStatus[];

/**
 * The statuses a claim passes through when its office reports `to`: empty for a repeated report, undefined if impossible.
 * A payment implies an approval before it, and an answer after a rejection implies a new filing. A second payment is
 * impossible, so that a person looks at it.
 */
export function findStatusSteps(from: ClaimStatus, to: ClaimStatus): readonly ClaimStatus[] | undefined {
  if (from === to && to !== 'paid') return [];
  if (nextStatuses[from].includes(to)) return [to];
  if (from === 'filed' && to === 'paid') return ['approved', 'paid'];
  const afterAppeal = from === 'rejected' ? findStatusSteps('filed', to) : undefined;
  return afterAppeal && ['filed', ...afterAppeal];
}

/** Whether the office may report this outcome now, and it would change the claim. */
export function canReceiveOutcome(status: ClaimStatus, outcome: (typeof claimOutcomes)[number]): boolean {
  return status !== outcome && findStatusSteps(status, outcome) !== undefined;
}

/** Whether the claim may still bring its owner money. */
export function isActive(status: ClaimStatus): boolean {
  return status !== 'paid' && status !== 'rejected';
}

/** Whether the claim's amount counts as pending: it was found or filed, and no office has decided yet. */
export function isPendingAmount(status: ClaimStatus): boolean {
  return status === 'pending' || status === 'filed';
}

/** How many months the dashboard's chart covers. */
export const statsMonths = 12;

/** How a claim was submitted. The time is a Date on the server and a string on the wire. */
interface SubmittedFiling {
  mode: FilingMode;
  channel: FilingChannel | null;
  sentAt: Date | string | null;
}

/** Whether the owner still has to send the packet. Until then, documents can be added to it. */
export function isWaitingForOwnerToSend({ mode, sentAt }: Pick<SubmittedFiling, 'mode' | 'sentAt'>): boolean {
  return mode === 'self' && sentAt === null;
}

/** Whether its packet is prepared, and its owner has not told us that they sent it. No office has it. */
export function isReadyToSend(
  { status }: { status: ClaimStatus },
  filing: Pick<SubmittedFiling, 'mode' | 'sentAt'> | undefined,
): boolean {
  return (
    (status === 'pending' || status === 'rejected') && filing !== undefined && isWaitingForOwnerToSend(filing)
  );
}

/**
 * Whether the office answers the owner, who then reports the outcome to us. That is so when the owner submits the claim
 * and once we have sent it by mail or email. With an agency's API, the office answers us.
 */
export function isOutcomeReportedByOwner({ mode, channel, sentAt }: SubmittedFiling): boolean {
  return mode === 'self' || (channel !== 'agency_api' && sentAt !== null);
}

/** Whether the reported outcome of a claim rests on this document. */
export function isEvidenceOfOutcome(kind: DocumentKind, status: ClaimStatus): boolean {
  return kind === 'office_letter' && !isActive(status);
}

/** The claim packet of a filed claim, as a PDF. */
export const claimPacketPath = '/api/claims/:claimId/packet';

/** The page that a claimant signs before a notary, as a PDF. */
export const notaryPagePath = '/api/claims/:claimId/notary-page';

/** What its owner encloses, signs, and sends where they claim it on the office's own form, on one page. */
export const claimChecklistPath = '/api/claims/:claimId/checklist';

/** The office's own form, filled in, if an operator has provided it. */
export const officialFormPath = '/api/claims/:claimId/official-form';

/** The appeal letter for a claim that was rejected, as a PDF. */
export const appealLetterPath = '/api/claims/:claimId/appeal-letter';

/** Of what somebody types to search their claims. */
export const claimSearchMaxLength = 80;

/** A published figure about fewer people could tell what happened to one of them. */
export const fewestPeople = 5;
