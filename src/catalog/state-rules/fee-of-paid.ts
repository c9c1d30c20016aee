import type { MoneyReceiver } from '#shared/claims.ts';
import { type Cents, cents } from '#shared/money.ts';
import { type FeeQuestion, quoteFee } from './quote-fee.ts';

interface PaidClaim {
  claim: Pick<FeeQuestion, 'state' | 'type'>;
  /** What was agreed, and when; it ended when the office refused the claim. */
  filing: { feePercent: number; paidTo: MoneyReceiver; createdAt: Date; refusedAt: Date | null };
  paidCents: Cents;
}

/** The card processor calls a smaller invoice paid and adds it to the next one: who pays us by one owes nothing then. */
const leastInvoiceCents = 50;

/**
 * Our fee of what an office really paid: the agreed percentage, rounded down, and never more than the law gave for this
 * amount when it was agreed. Nothing of what is granted after a refusal, as the agreement ended with that.
 */
export function feeOfPaid({ claim, filing, paidCents }: PaidClaim): Cents {
  if (filing.refusedAt) return cents(0);
  const agreed = Math.floor((paidCents * filing.feePercent) / 100);
  const { feeCents: allowed } = quoteFee({
    state: claim.state,
    type: claim.type,
    amountCents: paidCents,
    deliveredAt: null,
    at: filing.createdAt,
  });
  const feeCents = Math.min(agreed, allowed);
  return cents(filing.paidTo === 'owner' && feeCents < leastInvoiceCents ? 0 : feeCents);
}
