import type { MoneyReceiver } from '#shared/claims.ts';
import { type Cents, cents } from '#shared/money.ts';
import { type FeeQuestion, quoteFee } from './quote-fee.ts';

interface PaidClaim {
  claim: Pick<FeeQuestion, 'state' | 'type'>;
  /** What was agreed, and when. The agreement ended if the office rejected the claim. */
  filing: { feePercent: number; paidTo: MoneyReceiver; createdAt: Date; refusedAt: Date | null };
  paidCents: Cents;
}

/** Stripe marks a smaller invoice as paid and adds it to the customer's next one, so an owner we would invoice owes nothing. */
const minInvoiceCents = 50;

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
    deliveredAt: null,
    at: filing.createdAt,
  });
  const feeCents = Math.min(agreed, allowed);
  return cents(filing.paidTo === 'owner' && feeCents < minInvoiceCents ? 0 : feeCents);
}
