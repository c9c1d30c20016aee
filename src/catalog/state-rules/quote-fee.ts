import type { FilingMode, MoneyReceiver, Payee } from '#shared/claims/claims.ts';
import { type Cents, cents } from '#shared/money.ts';
import { decideTerms, type FilingCase, type FilingTerms } from './decide-terms.ts';
import { maxAllowedFee, ourFee } from './fee-cap.ts';

interface PaidClaim {
  claim: Pick<FeeQuestion, 'state' | 'type'>;
  /** What was agreed, and when. The agreement ended if the office rejected the claim. */
  filing: { feePercent: number; paidTo: MoneyReceiver; createdAt: Date; refusedAt: Date | null };
  paidCents: Cents;
}

/** Stripe marks a smaller invoice as paid and adds it to the customer's next one, so an owner we would invoice owes nothing. */
const minInvoiceCents = 50;

const longAgo = new Date(0);

export interface FeeQuestion extends FilingCase {
  amountCents: Cents;
}

export interface FeeQuote {
  /** Whether we may file the claim, or the owner files it with the packet we prepared. */
  mode: FilingMode;
  amountCents: Cents;
  feeCents: Cents;
  /** What the owner keeps: the amount minus the fee. */
  payoutCents: Cents;
  /** Explains the mode and the fee. */
  capReason: string;
  paidTo: Payee;
  /** What else the owner must know before we file. */
  notices: readonly string[];
}

/** The fee is at most our own, never above the legal cap, and zero if the law is unknown or doubtful. */
export function quoteFee(question: FeeQuestion): FeeQuote {
  const { amountCents } = question;
  if (amountCents < 0) throw new RangeError(`No fee is taken from a negative amount: ${amountCents}`);
  const terms = decideTerms(question);
  const feeCents = feeUnder(terms, amountCents);
  return {
    mode: terms.mode,
    amountCents,
    feeCents,
    payoutCents: cents(amountCents - feeCents),
    capReason: terms.capReason,
    paidTo: terms.mode === 'agent' ? terms.paidTo : 'owner',
    notices: terms.mode === 'agent' ? terms.notices : [],
  };
}

function feeUnder(terms: FilingTerms, amountCents: Cents): Cents {
  if (terms.mode === 'self') return cents(0);
  return cents(Math.min(ourFee(amountCents), maxAllowedFee({ ...terms, amountCents })));
}

/**
 * Our fee on the amount an office actually paid: the agreed percentage, rounded down, and never more than the law allowed
 * for this amount at the time of the agreement. It is zero after a rejection, because that ended the agreement.
 */
export function feeOfPaid({ claim, filing, paidCents }: PaidClaim): Cents {
  if (filing.refusedAt) return cents(0);
  const agreed = Math.floor((paidCents * filing.feePercent) / 100);
  const { feeCents: allowed } = quoteFee({
    state: claim.state,
    type: claim.type,
    amountCents: paidCents,
    // The agreed percentage was chosen by the property's age, and a wait was over before there could be one.
    deliveredAt: longAgo,
    at: filing.createdAt,
  });
  const feeCents = Math.min(agreed, allowed);
  return cents(filing.paidTo === 'owner' && feeCents < minInvoiceCents ? 0 : feeCents);
}
