import type { AmountKind, ClaimType, PropertyKind } from '#shared/claims.ts';
import { type Cents, cents } from '#shared/money.ts';
import { isStateCode, type StateCode } from '#shared/us-states.ts';

export interface NotaryLimit {
  amountCents: Cents;
  /** Whether a claim of just this amount needs a notary, too. */
  isIncluded: boolean;
}

interface NotaryRule {
  /** Null where no figure is published. */
  limit: NotaryLimit | null;
  /** What needs one at any value. */
  kinds: readonly PropertyKind[];
}

/** Only what an office or its rules say of the claimant's signature. For every other state it stays open. */
const ruleByState: Partial<Record<StateCode, NotaryRule>> = {
  // State Controller, claim filing instructions: $1,000 and more, securities, contents of safe-deposit boxes.
  CA: {
    limit: { amountCents: cents(1_000_00), isIncluded: true },
    kinds: ['securities', 'safe_deposit_box'],
  },
  // State Treasurer, change of the rules of November 30, 2021: $1,000, for securities and tangible property as well.
  CO: { limit: { amountCents: cents(1_000_00), isIncluded: true }, kinds: [] },
  // Iowa Administrative Code 781-9.25(2)(c); the limit for money is set by policy and not in the rule.
  IA: { limit: null, kinds: ['securities', 'safe_deposit_box'] },
  // Oregon Administrative Rules 170-140-0100(4): more than $2,500.
  OR: { limit: { amountCents: cents(2_500_00), isIncluded: false }, kinds: [] },
};

export interface NotaryQuestion {
  type: ClaimType;
  /** Of the office that holds the money. */
  state: string | null | undefined;
  amountCents: Cents;
  amountKind: AmountKind;
  /** Null where the office does not say. */
  propertyKind: PropertyKind | null;
}

/** Whether the claimant's signature must be notarized, and what decides it. */
export type NotaryDemand =
  | { level: 'required'; state: StateCode; by: 'kind'; kind: PropertyKind }
  | { level: 'required' | 'possible'; state: StateCode; by: 'amount'; limit: NotaryLimit }
  | { level: 'possible'; by: 'office' }
  | { level: 'none' };

const possible: NotaryDemand = { level: 'possible', by: 'office' };

/** In doubt it is possible: a page for the notary that is not needed costs nothing. */
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
