import { amountPhrase, sharePhrase } from '#shared/claim-words.ts';
import type { AmountKind } from '#shared/claims.ts';
import type { FeeQuote } from './quote-fee.ts';
import type { Payee } from './state-rule.ts';

interface StatedQuote extends FeeQuote {
  amountKind: AmountKind;
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

const paymentTexts: Record<Payee, string> = {
  owner: 'The money is paid only to you.',
  either: 'The office pays us. We keep our fee and send you your share.',
};
