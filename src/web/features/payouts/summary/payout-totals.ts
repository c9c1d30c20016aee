import type { Payout } from '#shared/contracts/payouts.ts';
import { type Cents, cents, fromDecimal } from '#shared/money.ts';
import { isInProgress } from '#shared/payouts.ts';

type Counted = Pick<Payout, 'amount' | 'fee' | 'kind' | 'status'>;

interface PayoutTotals {
  /** What the owner received: our payouts after our fee, and an office's direct payments in full. */
  recoveredCents: Cents;
  inProgressCents: Cents;
  /** The fees kept from recovered money. Money that is still on its way counts once it has arrived. */
  deductedFeesCents: Cents;
  /** The fees invoiced for payments that went directly to the owner, whether the invoices are paid or not. */
  billedFeesCents: Cents;
}

export function payoutTotals(payouts: readonly Counted[]): PayoutTotals {
  const completed = payouts.filter(({ status }) => status === 'completed');
  const isDirect = ({ kind }: Counted) => kind === 'direct';
  return {
    recoveredCents: sum(completed, 'amount'),
    inProgressCents: sum(
      payouts.filter(({ status }) => isInProgress(status)),
      'amount',
    ),
    deductedFeesCents: sum(
      completed.filter((payout) => !isDirect(payout)),
      'fee',
    ),
    billedFeesCents: sum(completed.filter(isDirect), 'fee'),
  };
}

function sum(payouts: readonly Counted[], field: 'amount' | 'fee'): Cents {
  return cents(payouts.reduce((total, payout) => total + fromDecimal(payout[field]), 0));
}
