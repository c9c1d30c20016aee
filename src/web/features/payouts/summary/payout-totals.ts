import type { Payout } from '#shared/contracts/payouts.ts';
import { type Cents, cents, fromDecimal } from '#shared/money.ts';
import { isInProgress } from '#shared/payouts.ts';

type Counted = Pick<Payout, 'amount' | 'fee' | 'kind' | 'status'>;

interface PayoutTotals {
  /** What its owner got: from us after our fee, from an office all of it. */
  recoveredCents: Cents;
  inProgressCents: Cents;
  /** What was kept of recovered money; money still on its way counts when it has arrived. */
  deductedFeesCents: Cents;
  /** Asked for by invoice where an office paid its owner, whether they have paid it or not. */
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
