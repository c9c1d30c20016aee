import type { AmountKind, ClaimType, FilingMode, PropertyKind } from '#shared/claims/claims.ts';
import { type Cents, cents, formatPrice } from '#shared/money.ts';
import { isStateCode, type StateCode, usStates } from '#shared/us-states.ts';

const whatToDo: Record<FilingMode, string> = {
  agent:
    'Before you file, download the page for the notary, sign it in front of one, in person or online, and add it to the claim. Nothing is sent without it.',
  self: 'To have it notarized, sign the notary page of the claim packet in front of a notary, and send it with the packet.',
};

const addLater =
  'Sign the page for the notary in front of one, in person or online, and add it to the claim, before you file or when the office asks for it.';

interface NotaryLimit {
  amountCents: Cents;
  /** Whether a claim of exactly this amount needs a notary. */
  isIncluded: boolean;
}

interface NotaryRule {
  /** Null if no figure is published. */
  limit: NotaryLimit | null;
  /** The kinds of property that need a notary at any value. */
  kinds: readonly PropertyKind[];
}

/** Only what an office or its rules state about the claimant's signature. For every other state the answer is "possible". */
const ruleByState: Partial<Record<StateCode, NotaryRule>> = {
  // State Controller, claim filing instructions: $1,000 or more, securities, and the contents of safe-deposit boxes.
  CA: {
    limit: { amountCents: cents(1_000_00), isIncluded: true },
    kinds: ['securities', 'safe_deposit_box'],
  },
  // State Treasurer, rule change of November 30, 2021: $1,000 or more, including securities and tangible property.
  CO: { limit: { amountCents: cents(1_000_00), isIncluded: true }, kinds: [] },
  // Iowa Administrative Code 781-9.25(2)(c). The limit for money is set by policy, not in the rule.
  IA: { limit: null, kinds: ['securities', 'safe_deposit_box'] },
  // Oregon Administrative Rules 170-140-0100(4): more than $2,500.
  OR: { limit: { amountCents: cents(2_500_00), isIncluded: false }, kinds: [] },
};

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
  | { level: 'possible'; by: 'office' }
  | { level: 'none' };

const possible: NotaryDemand = { level: 'possible', by: 'office' };

/** When in doubt the answer is "possible", because an unneeded notary page in the packet costs nothing. */
export function notaryDemand(claim: NotaryQuestion): NotaryDemand {
  const { type, state, propertyKind: kind } = claim;
  if (type !== 'unclaimed_property') return { level: 'none' };
  if (!state || !isStateCode(state)) return possible;
  const rule = ruleByState[state];
  if (!rule) return possible;
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
