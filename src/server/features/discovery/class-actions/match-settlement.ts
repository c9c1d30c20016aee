import type { Settlement } from '#catalog/settlements/settlement.ts';
import type { Condition } from '#server/features/claims/api.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import { isOpenForClaims } from '#shared/claims/claim-words.ts';
import type { Confidence } from '#shared/claims/claims.ts';
import { type StateCode, usStates } from '#shared/us-states.ts';
import { type ClassPurchase, selectClassPurchases } from './class-purchases.ts';
import type { KeptPurchases } from './kept-purchases.ts';

interface Person {
  kept: KeptPurchases;
  /** The states where they live and have lived, current one first. Moving dates are not known. */
  states: readonly (StateCode | undefined)[];
}

export interface SettlementMatch {
  settlement: Settlement;
  purchases: ClassPurchase[];
  /** The probability, from 0 to 1, that the person belongs to the class. */
  probability: number;
  confidence: Confidence;
  /** Sentences for the person. */
  reasons: string[];
  /** What neither mail nor bank shows. */
  conditions: SettlementCondition[];
}

type SettlementCondition = Omit<Condition, 'kind'>;

interface Reason {
  text: string;
  probability: number;
  /** Absent if the reason needs nothing that only the person knows. */
  condition?: SettlementCondition;
}

/** Returns undefined if the claim deadline has passed, or nothing shows that the person belongs to the class. */
export function matchSettlement(
  settlement: Settlement,
  { kept, states }: Person,
  at: Date,
): SettlementMatch | undefined {
  if (!isOpenForClaims(settlement.claimDeadline, at)) return undefined;
  const residence = residenceReason(settlement.class.states, states);
  if (!residence) return undefined;
  const found = selectClassPurchases(settlement.class, kept);
  if (found.length < (settlement.class.minPurchases ?? 1)) return undefined;
  const bought = purchaseReason(settlement, found);
  const probability = bought.probability * residence.probability;
  return {
    settlement,
    purchases: found,
    probability,
    confidence: confidenceOf(probability),
    reasons: [bought.text, residence.text],
    conditions: [bought, residence].flatMap(({ condition }) => condition ?? []),
  };
}

function purchaseReason({ class: members }: Settlement, found: readonly ClassPurchase[]): Reason {
  if (members.products)
    return { text: 'A receipt shows the product, bought during the class period.', probability: 0.95 };
  if (found.some(({ seenIn }) => seenIn === 'mail'))
    return { text: 'A receipt is from this store, during the class period.', probability: 0.9 };
  return {
    text: 'Your bank shows a payment to this store during the class period, but not what it was for.',
    probability: 0.6,
    condition: ownPurchase(found),
  };
}

function ownPurchase([first]: readonly ClassPurchase[]): SettlementCondition {
  const payment = first ? ` of ${formatLongDate(first.boughtOn)} to ${first.merchant}` : '';
  return {
    id: 'own-purchase',
    text: `Was your payment${payment} for something that you bought there yourself?`,
    help: 'Your bank shows the payment, but not what it was for. A gift card, or something that somebody else bought with your card, does not count.',
    keeps: 'yes',
    otherwise: 'The settlement covers only those who bought there themselves.',
  };
}

function residenceReason(
  classStates: readonly StateCode[] | undefined,
  [present, ...prior]: readonly (StateCode | undefined)[],
): Reason | undefined {
  if (!classStates) return { text: 'The class covers every state.', probability: 1 };
  const isClassState = (state: StateCode | undefined) => state !== undefined && classStates.includes(state);
  if (present && isClassState(present))
    return { text: `You live in ${usStates[present]}, a state the class covers.`, probability: 1 };
  const former = prior.find(isClassState);
  if (!former) return undefined;
  return {
    text: `You have lived in ${usStates[former]}, a state the class covers. You must have lived there when you bought this.`,
    probability: 0.6,
    condition: {
      id: 'lived-there',
      text: `Did you live in ${usStates[former]} when you bought this?`,
      help: `The settlement covers purchases by people of some states only. You told us that you lived in ${usStates[former]} before, but not when.`,
      keeps: 'yes',
      otherwise: 'The settlement covers only those who lived in one of its states when they bought.',
    },
  };
}

function confidenceOf(probability: number): Confidence {
  if (probability >= 0.8) return 'high';
  return probability >= 0.5 ? 'medium' : 'low';
}
