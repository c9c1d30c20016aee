import { amountPhrase, sharePhrase } from '#shared/claims/claim-words.ts';
import type { AmountKind, Payee } from '#shared/claims/claims.ts';
import { type NotaryQuestion, notaryNotices } from './notary-demand.ts';
import { type FeeQuestion, type FeeQuote, quoteFee } from './quote-fee.ts';

interface StatedQuote extends FeeQuote {
  amountKind: AmountKind;
  /** Whoever reads it acts for the owner. */
  isForAnother?: boolean | undefined;
}

const paymentTexts: Record<Payee, string> = {
  owner: 'The money is paid only to you.',
  apart: 'The office mails two checks: your share to you, and our fee to us. We never hold your money.',
};

/** The same where whoever reads it acts for the owner. */
const paymentTextsForAnother: Record<Payee, string> = {
  owner: 'The office pays whom it finds entitled: you, the estate, or whom you act for.',
  apart:
    'The office mails two checks: one to whom it finds entitled, and our fee to us. We never hold that money.',
};

/** The facts of a claim that decide what its owner must be told. */
export type DisclosureQuestion = FeeQuestion & NotaryQuestion & Pick<StatedQuote, 'isForAnother'>;

interface FeeDisclosure extends FeeQuote {
  /** Shown before anything is filed, in this order. */
  sentences: readonly string[];
}

/** Returns what we may charge for a claim, and what its owner must read before it is filed. */
export function feeFor(question: DisclosureQuestion): FeeDisclosure {
  const { isForAnother, amountKind } = question;
  const terms = quoteFee(question);
  const quote = { ...terms, notices: [...terms.notices, ...notaryNotices(question, terms.mode)] };
  return { ...quote, sentences: feeSentences({ ...quote, amountKind, isForAnother }) };
}

/** What the owner reads before anything is filed, in the order in which they would ask. */
export function feeSentences({
  amountCents,
  amountKind,
  feeCents,
  payoutCents,
  capReason,
  isForAnother = false,
  ...quote
}: StatedQuote): string[] {
  const fee = `Our fee is ${sharePhrase({ amountCents: feeCents, amountKind })}`;
  return [
    `The amount of this claim is ${amountPhrase({ amountCents, amountKind })}.`,
    quote.mode === 'agent' ? `${fee}, due only once the money is paid.` : `${fee}.`,
    `${isForAnother ? 'What is left is' : 'You keep'} ${sharePhrase({ amountCents: payoutCents, amountKind })}.`,
    capReason,
    (isForAnother ? paymentTextsForAnother : paymentTexts)[quote.paidTo],
    ...quote.notices,
    'You can claim this yourself for free.',
  ];
}
