import { decideTerms, fileYourself } from '#catalog/state-rules/decide-terms.ts';
import { type DisclosureQuestion, feeFor, feeSentences } from '#catalog/state-rules/fee-for.ts';
import { notaryNotices } from '#catalog/state-rules/notary-demand.ts';
import { type FeeQuote, quoteFee } from '#catalog/state-rules/quote-fee.ts';
import type { FilingChannel, PropertyKind } from '#shared/claims.ts';
import { cents } from '#shared/money.ts';
import { recoveryFeePercent } from '#shared/plans.ts';
import type { ClaimRow } from '../queries.ts';
import { chooseChannel, type Reach } from './choose-channel.ts';

export interface FilingQuote extends Omit<FeeQuote, 'capReason' | 'notices'> {
  feePercent: number;
  /** How we send the claim; null if the owner sends it. */
  channel: FilingChannel | null;
  sentences: readonly string[];
}

interface Circumstances extends Reach {
  /** Null or absent if the office does not say. */
  propertyKind?: PropertyKind | null;
  at: Date;
}

/**
 * Decides who files a claim and for what fee. If anything prevents us from filing it, the owner files it for free.
 */
export function quoteFiling(
  claim: ClaimRow,
  { at, propertyKind = null, ...reach }: Circumstances,
): FilingQuote {
  const question: DisclosureQuestion = {
    state: claim.state,
    type: claim.type,
    amountCents: cents(claim.amountCents),
    amountKind: claim.amountKind,
    propertyKind,
    // No list that we read says when the office received the money.
    deliveredAt: null,
    at,
  };
  if (isUnknown(claim)) return unknownAmountQuote(question);
  const channel = chooseChannel(claim, reach);
  if (!channel) return ownersQuote(question, unreachable);
  const { capReason: _reason, notices: _notices, ...quote } = feeFor(question);
  if (quote.mode === 'self') return { ...quote, feePercent: 0, channel: null };
  // An office that gets a letter pays the person named in it. Only the offices' API lets us name another payee.
  const paidTo = channel === 'agency_api' ? quote.paidTo : 'owner';
  return { ...quote, paidTo, feePercent: percentOf(question), channel };
}

function isUnknown({ amountKind, amountCents }: ClaimRow): boolean {
  return amountKind === 'unknown' || amountCents === 0;
}

function percentOf(question: DisclosureQuestion): number {
  const terms = decideTerms(question);
  return terms.mode === 'agent' ? Math.min(terms.percent, recoveryFeePercent) : 0;
}

const unreachable = `We cannot send claims to this office yet. ${fileYourself}`;
const unnamedValue = `A fee agreement must state the value of the claim. ${fileYourself}`;

function ownersQuote(question: DisclosureQuestion, capReason: string): FilingQuote {
  const { amountCents, amountKind } = question;
  const quote = { mode: 'self', amountCents, feeCents: cents(0), payoutCents: amountCents } as const;
  const sentences = feeSentences({
    ...quote,
    amountKind,
    paidTo: 'owner',
    capReason,
    notices: notaryNotices(question, 'self'),
  });
  return { ...quote, paidTo: 'owner', feePercent: 0, channel: null, sentences };
}

/** Names no amounts, because amounts computed from zero would be untrue. */
function unknownAmountQuote(question: DisclosureQuestion): FilingQuote {
  const { mode, capReason } = quoteFee(question);
  return {
    ...ownersQuote(question, capReason),
    sentences: [
      'The office does not publish the amount of this claim.',
      'Our fee is $0.00, and you keep all of it.',
      mode === 'self' ? capReason : unnamedValue,
      ...notaryNotices(question, 'self'),
      'You can claim this yourself for free.',
    ],
  };
}
