import { type FeeQuestion, quoteFee } from '#catalog/state-rules/quote-fee.ts';
import { type Cents, cents } from '#shared/money.ts';

interface PaidClaim {
  claim: Pick<FeeQuestion, 'state' | 'type'>;
  /** What was agreed, and when. */
  filing: { feePercent: number; createdAt: Date };
  paidCents: Cents;
}

/**
 * Our fee of what an office really paid: the agreed percentage, rounded down, and never more than the law gave for this
 * amount when it was agreed.
 */
export function feeOfPaid({ claim, filing, paidCents }: PaidClaim): Cents {
  const agreed = Math.floor((paidCents * filing.feePercent) / 100);
  const { feeCents: allowed } = quoteFee({
    state: claim.state,
    type: claim.type,
    amountCents: paidCents,
    deliveredAt: null,
    at: filing.createdAt,
  });
  return cents(Math.min(agreed, allowed));
}
