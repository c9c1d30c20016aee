import { formatCents } from '#shared/money.ts';
import type { FeeQuote } from './quote-fee.ts';
import type { Payee } from './state-rule.ts';

/** What a person reads before anything is filed, in the order of the questions they would ask. */
export function feeSentences({
  amountCents,
  feeCents,
  payoutCents,
  capReason,
  ...quote
}: FeeQuote): string[] {
  const fee = `Our fee is ${formatCents(feeCents)}`;
  return [
    `The amount of this claim is ${formatCents(amountCents)}.`,
    quote.mode === 'agent' ? `${fee}, due only once the money is paid.` : `${fee}.`,
    `You keep ${formatCents(payoutCents)}.`,
    capReason,
    paymentTexts[quote.paidTo],
    ...quote.notices,
    'You can claim this yourself for free.',
  ];
}

const paymentTexts: Record<Payee, string> = {
  owner: 'The money is paid to you and to nobody else.',
  either: 'The office pays us: we keep our fee and pass your share on to you.',
};
