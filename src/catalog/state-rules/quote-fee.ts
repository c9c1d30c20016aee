import type { FilingMode } from '#shared/claims.ts';
import { type Cents, cents } from '#shared/money.ts';
import { decideTerms } from './decide-terms.ts';
import { maxAllowedFee, ourFee } from './fee-cap.ts';
import type { FilingCase, FilingTerms } from './filing-terms.ts';
import type { Payee } from './state-rule.ts';

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
