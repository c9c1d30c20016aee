import type { AmountKind, ClaimType, FilingMode, PropertyKind } from '#shared/claims/claims.ts';
import { type Cents, formatPrice } from '#shared/money.ts';
import { type StateCode, usStates } from '#shared/us-states.ts';
import type { NotaryLimit } from '../offices/office-schema.ts';
import { certain, officeOf } from '../offices/offices.ts';

const whatToDo: Record<FilingMode, string> = {
  agent:
    'Before you file, download the page for the notary, sign it in front of one, in person or online, and add it to the claim. Nothing is sent without it.',
  self: 'To have it notarized, sign the notary page of the claim packet in front of a notary, and send it with the packet.',
};

const addLater =
  'Sign the page for the notary in front of one, in person or online, and add it to the claim, before you file or when the office asks for it.';

export interface NotaryQuestion {
  type: ClaimType;
  /** The state of the office that holds the money. */
  state: string | null | undefined;
  amountCents: Cents;
  amountKind: AmountKind;
  /** Null if the office does not say. */
  propertyKind: PropertyKind | null;
}

/** Whether the claimant's signature must be notarized, and what decides it. */
export type NotaryDemand =
  | { level: 'required'; state: StateCode; by: 'kind'; kind: PropertyKind }
  | { level: 'required' | 'possible'; state: StateCode; by: 'amount'; limit: NotaryLimit }
  | { level: 'required'; state: StateCode; by: 'every-claim' }
  | { level: 'possible'; state: StateCode; by: 'mail' }
  | { level: 'possible'; by: 'office' }
  | { level: 'none' };

const possible: NotaryDemand = { level: 'possible', by: 'office' };

/**
 * Only what an office or its rules surely state about the claimant's signature. When in doubt the answer is "possible", because
 * an unneeded notary page in the packet costs nothing.
 */
export function notaryDemand(claim: NotaryQuestion): NotaryDemand {
  const { type, propertyKind: kind } = claim;
  if (type !== 'unclaimed_property') return { level: 'none' };
  const { state } = officeOf(claim.state) ?? {};
  const rule = certain(state, 'notary');
  if (!state || !rule) return possible;
  if (rule.isAlways) return { level: 'required', state, by: 'every-claim' };
  if (rule.isForMail) return { level: 'possible', state, by: 'mail' };
  if (kind && rule.kinds.includes(kind)) return { level: 'required', state, by: 'kind', kind };
  const { limit } = rule;
  if (!limit) return possible;
  if (reaches(claim, limit)) return { level: 'required', state, by: 'amount', limit };
  if (!staysBelow(claim, limit)) return { level: 'possible', state, by: 'amount', limit };
  return kind === null && rule.kinds.length > 0 ? possible : { level: 'none' };
}

type Amount = Pick<NotaryQuestion, 'amountCents' | 'amountKind'>;

function reaches({ amountCents, amountKind }: Amount, limit: NotaryLimit): boolean {
  return isOver(amountCents, limit) && (amountKind === 'exact' || amountKind === 'at_least');
}

function staysBelow({ amountCents, amountKind }: Amount, limit: NotaryLimit): boolean {
  return !isOver(amountCents, limit) && (amountKind === 'exact' || amountKind === 'up_to');
}

function isOver(claimedCents: Cents, { amountCents, isIncluded }: NotaryLimit): boolean {
  return isIncluded ? claimedCents >= amountCents : claimedCents > amountCents;
}

export const kindWords: Record<PropertyKind, string> = {
  money: 'money',
  securities: 'securities',
  safe_deposit_box: 'the contents of a safe-deposit box',
};

/**
 * What the owner must know about a notary before filing. Where an office is sure to require one, we send nothing without the
 * notarized page; where it may require one, the page can follow.
 */
export function notaryNotices(claim: NotaryQuestion, filer: FilingMode): string[] {
  const demand = notaryWish(claim);
  if (demand === undefined) return [];
  const isLater = filer === 'agent' && notaryDemand(claim).level === 'possible';
  return [demand, isLater ? addLater : whatToDo[filer]];
}

/** Undefined if no rule is known: that an office may ask for a notary is stated in every packet, so it is no news. */
export function notaryWish(claim: NotaryQuestion): string | undefined {
  const demand = notaryDemand(claim);
  if (demand.level === 'none' || demand.by === 'office') return undefined;
  const wish = `${usStates[demand.state]} requires a notarized signature`;
  if (demand.by === 'every-claim') return `${wish} on every claim.`;
  if (demand.by === 'mail') return `${wish} on claims that are sent by mail.`;
  if (demand.by === 'kind') return `${wish} for ${kindWords[demand.kind]}.`;
  const limit = limitWords(demand.limit);
  return demand.level === 'required'
    ? `${wish} on claims of ${limit}.`
    : `${wish} if this claim is for ${limit}.`;
}

function limitWords({ amountCents, isIncluded }: NotaryLimit): string {
  const limit = formatPrice(amountCents);
  return isIncluded ? `${limit} or more` : `more than ${limit}`;
}
