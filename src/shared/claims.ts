/** The four kinds of money the product looks for, as they stand in addresses and in the store. */
export const claimTypes = ['unclaimed_property', 'tax_credit', 'retail_refund', 'class_action'] as const;

export type ClaimType = (typeof claimTypes)[number];

export const claimStatuses = ['pending', 'filed', 'approved', 'paid', 'rejected'] as const;

export type ClaimStatus = (typeof claimStatuses)[number];

/** What a status may become. The database refuses everything else by a trigger that says the same. */
export const nextStatuses: Record<ClaimStatus, readonly ClaimStatus[]> = {
  pending: ['filed'],
  filed: ['approved', 'rejected'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: ['filed'],
};

/** Handed in, and neither paid nor refused. */
export const openStatuses: readonly ClaimStatus[] = ['filed', 'approved'];

/** Handed in, and not granted by the filing that counts; an earlier one may be. */
export const ungrantedStatuses: readonly ClaimStatus[] = ['filed', 'rejected'];

/** How sure we are that the money is the claimant's. */
export const confidences = ['high', 'medium', 'low'] as const;

export type Confidence = (typeof confidences)[number];

export const filingComplexities = ['low', 'medium', 'high'] as const;

export type FilingComplexity = (typeof filingComplexities)[number];

/** What the amount says: offices publish exact sums, lower bounds ("over $100") or nothing at all. */
export const amountKinds = ['exact', 'estimate', 'at_least', 'up_to', 'unknown'] as const;

export type AmountKind = (typeof amountKinds)[number];

/** What an office keeps; some kinds are handed out only against a notarized signature. */
export const propertyKinds = ['money', 'securities', 'safe_deposit_box'] as const;

export type PropertyKind = (typeof propertyKinds)[number];

/** The steps of a claim's timeline. */
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

/** Who hands a claim in: we for its owner, or the owner with what we prepared. */
export const filingModes = ['agent', 'self'] as const;

export type FilingMode = (typeof filingModes)[number];

/** The ways on which we hand claims in. */
export const filingChannels = ['agency_api', 'email', 'mail'] as const;

export type FilingChannel = (typeof filingChannels)[number];

/** Who gets an office's money: we, to pass it on without our fee, or its owner. */
export const moneyReceivers = ['us', 'owner'] as const;

export type MoneyReceiver = (typeof moneyReceivers)[number];

/** What an office may answer. */
export const claimOutcomes = ['approved', 'rejected', 'paid'] as const satisfies readonly ClaimStatus[];

/**
 * The statuses through which an office's word leads a claim, none if it says again what it said; undefined if it cannot say so.
 * Whoever was paid was approved before, and whoever is answered after a refusal lay at the office again. Money that is paid once
 * more is for somebody to look at.
 */
export function stepsTo(from: ClaimStatus, to: ClaimStatus): readonly ClaimStatus[] | undefined {
  if (from === to && to !== 'paid') return [];
  if (nextStatuses[from].includes(to)) return [to];
  if (from === 'filed' && to === 'paid') return ['approved', 'paid'];
  const afterAppeal = from === 'rejected' ? stepsTo('filed', to) : undefined;
  return afterAppeal && ['filed', ...afterAppeal];
}

/** Whether the office may answer so, and it would be news. */
export function isAnswerFor(status: ClaimStatus, outcome: (typeof claimOutcomes)[number]): boolean {
  return status !== outcome && stepsTo(status, outcome) !== undefined;
}

/** Still worth something to its owner. */
export function isActive(status: ClaimStatus): boolean {
  return status !== 'paid' && status !== 'rejected';
}

/** Counts as money that may come. */
export function isPendingAmount(status: ClaimStatus): boolean {
  return status === 'pending' || status === 'filed';
}

/** As many months of money over time are shown. */
export const statsMonths = 12;

/** How a claim was handed in; its time is a date at the server and a text on the wire. */
interface HandedIn {
  mode: FilingMode;
  channel: FilingChannel | null;
  sentAt: Date | string | null;
}

/** Whether its owner has yet to send the packet, which takes up documents until then. */
export function isOwnersToSend({ mode, sentAt }: Pick<HandedIn, 'mode' | 'sentAt'>): boolean {
  return mode === 'self' && sentAt === null;
}

/** Whether it is filed by its status alone: its packet is prepared, and its owner has not sent it. */
export function isReadyToSend(
  { status }: { status: ClaimStatus },
  filing: Pick<HandedIn, 'mode' | 'sentAt'> | undefined,
): boolean {
  return status === 'filed' && filing !== undefined && isOwnersToSend(filing);
}

/**
 * Whether the office writes to the owner, who then tells us: where they sent the claim themselves, and where our letter
 * has left. Elsewhere the office tells us.
 */
export function isToldByOwner({ mode, channel, sentAt }: HandedIn): boolean {
  return mode === 'self' || (channel !== 'agency_api' && sentAt !== null);
}

/** The claim packet of a filed claim, as a PDF. */
export const claimPacketPath = '/api/claims/:claimId/packet';

/** A letter of appeal for a claim that was refused, as a PDF. */
export const appealLetterPath = '/api/claims/:claimId/appeal-letter';
