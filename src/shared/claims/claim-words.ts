import { type CalendarDate, dayIn } from '../calendar-date.ts';
import { type Cents, cents, formatCents, formatPrice } from '../money.ts';
import type { AmountKind, ClaimType, OfficeClaims, PropertyKind } from './claims.ts';

/** Almost no place in the US is ahead of Eastern Time, so a deadline rarely ends earlier than it does there. */
const earliestTimeZone = 'America/New_York';

export const claimTypeNames: Record<ClaimType, string> = {
  unclaimed_property: 'Unclaimed property',
  tax_credit: 'Tax credit',
  retail_refund: 'Retail refund',
  class_action: 'Class action',
};

export const propertyKindNames: Record<PropertyKind, string> = {
  money: 'Money',
  securities: 'Securities',
  safe_deposit_box: 'Contents of a safe-deposit box',
};

export const officeClaimsWords: Record<OfficeClaims, string> = {
  pending: 'Someone has already claimed this at the office',
  paid: 'The office has already paid a claim on this',
};

export interface StatedAmount {
  amountCents: Cents;
  amountKind: AmountKind;
}

/** "$245.00", "About $892.00", "$100.00 or more", "Up to $50.00" or "Amount not published". */
export function amountWords({ amountCents, amountKind }: StatedAmount): string {
  const amount = formatCents(amountCents);
  if (amountKind === 'unknown') return 'Amount not published';
  if (amountKind === 'estimate') return `About ${amount}`;
  if (amountKind === 'at_least') return `${amount} or more`;
  return amountKind === 'up_to' ? `Up to ${amount}` : amount;
}

/** The same text for use inside a sentence: it starts in lower case. */
export function amountPhrase(stated: StatedAmount): string {
  const words = amountWords(stated);
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** A share of an amount, for use inside a sentence. It is as certain as the amount, except that a zero share is exact. */
export function sharePhrase({ amountCents, amountKind }: StatedAmount): string {
  return amountCents === 0 ? formatCents(amountCents) : amountPhrase({ amountCents, amountKind });
}

/** All amounts together, stated no more exactly than they are. One that is not published adds nothing, so the sum is a minimum. */
export function sumOf(amounts: readonly StatedAmount[]): StatedAmount {
  const amountCents = cents(amounts.reduce((sum, amount) => sum + amount.amountCents, 0));
  return { amountCents, amountKind: kindOfSum(amounts.map(({ amountKind }) => amountKind)) };
}

interface PossibleAmount extends StatedAmount {
  /** Its owner has to answer something before it can be theirs. */
  hasQuestion: boolean;
}

/** Only a published amount without an open question may stand in a sum; `at_least` makes the sum a minimum. */
export function isLikely({ amountKind, hasQuestion }: Omit<PossibleAmount, 'amountCents'>): boolean {
  return !hasQuestion && (amountKind === 'exact' || amountKind === 'at_least');
}

/** What is likely somebody's, and what could be on top at most. */
export interface PossibleSum {
  likely: StatedAmount;
  upToCents: Cents;
}

export function possibleSum(amounts: readonly PossibleAmount[]): PossibleSum {
  return {
    likely: sumOf(amounts.filter(isLikely)),
    upToCents: sumOf(amounts.filter((amount) => !isLikely(amount))).amountCents,
  };
}

/** "$1,413.81 is likely yours. Up to about $3,360 more could be." Without an amount, nothing. Bounds have no false cents. */
export function possibleWords({ likely, upToCents }: PossibleSum): string {
  const isSomething = likely.amountCents > 0;
  const sure = isSomething ? `${amountWords(likely)} is likely yours.` : '';
  if (upToCents === 0) return sure;
  const most = formatPrice(cents(Math.ceil(upToCents / 100) * 100));
  return isSomething ? `${sure} Up to about ${most} more could be.` : `Up to about ${most} could be yours.`;
}

function kindOfSum(kinds: readonly AmountKind[]): AmountKind {
  if (kinds.length > 0 && kinds.every((kind) => kind === 'unknown')) return 'unknown';
  const [kind = 'exact', ...others] = new Set(
    kinds.filter((each) => each !== 'exact').map((each) => (each === 'unknown' ? 'at_least' : each)),
  );
  return others.length > 0 ? 'estimate' : kind;
}

/** The Eastern Time date to compare deadlines with, so that nobody is shown a claim that has closed where they live. */
export function todayForDeadlines(at: Date): CalendarDate {
  return dayIn(earliestTimeZone, at);
}

/** Claims are still accepted on the deadline day itself. */
export function isOpenForClaims(deadline: CalendarDate, at: Date): boolean {
  return todayForDeadlines(at) <= deadline;
}
