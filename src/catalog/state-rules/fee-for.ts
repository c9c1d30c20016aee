import { amountPhrase, sharePhrase } from '#shared/claims/claim-words.ts';
import type { AmountKind, Payee } from '#shared/claims/claims.ts';
import { type NotaryQuestion, notaryNotices } from './notary-demand.ts';
import { type FeeQuestion, type FeeQuote, quoteFee } from './quote-fee.ts';

interface StatedQuote extends FeeQuote {
  amountKind: AmountKind;
}

const paymentTexts: Record<Payee, string> = {
  owner: 'The money is paid only to you.',
  apart: 'The office mails two checks: your share to you, and our fee to us. We never hold your money.',
};

/** The facts of a claim that decide what its owner must be told. */
export type DisclosureQuestion = FeeQuestion & NotaryQuestion;

interface FeeDisclosure extends FeeQuote {
  /** Shown before anything is filed, in this order. */
  sentences: readonly string[];
}

/** Returns what we may charge for a claim, and what its owner must read before it is filed. */
export function feeFor(question: DisclosureQuestion): FeeDisclosure {
  const terms = quoteFee(question);
  const quote = { ...terms, notices: [...terms.notices, ...notaryNotices(question, terms.mode)] };
  return { ...quote, sentences: feeSentences({ ...quote, amountKind: question.amountKind }) };
}

/** What the owner reads before anything is filed, in the order in which they would ask. */
export function feeSentences({
  amountCents,
  amountKind,
  feeCents,
  payoutCents,
  capReason,
  ...quote
}: StatedQuote): string[] {
  const fee = `Our fee is ${sharePhrase({ amountCents: feeCents, amountKind })}`;
  return [
    `The amount of this claim is ${amountPhrase({ amountCents, amountKind })}.`,
    quote.mode === 'agent' ? `${fee}, due only once the money is paid.` : `${fee}.`,
    `You keep ${sharePhrase({ amountCents: payoutCents, amountKind })}.`,
    capReason,
    paymentTexts[quote.paidTo],
    ...quote.notices,
    'You can claim this yourself for free.',
  ];
}
