import type { Payout } from '#shared/contracts/payouts.ts';
import { type Cents, cents, fromDecimal } from '#shared/money.ts';
import { isInProgress } from '#shared/payouts.ts';

type Counted = Pick<Payout, 'amount' | 'fee' | 'status'>;

interface PayoutTotals {
  recoveredCents: Cents;
  inProgressCents: Cents;
  /** What was kept of the recovered money; money still on its way counts when it has arrived. */
  feesCents: Cents;
}

export function payoutTotals(payouts: readonly Counted[]): PayoutTotals {
  const completed = payouts.filter(({ status }) => status === 'completed');
  return {
    recoveredCents: sum(completed.map(({ amount }) => amount)),
    inProgressCents: sum(payouts.filter(({ status }) => isInProgress(status)).map(({ amount }) => amount)),
    feesCents: sum(completed.map(({ fee }) => fee)),
  };
}

function sum(amounts: readonly string[]): Cents {
  return cents(amounts.reduce((total, amount) => total + fromDecimal(amount), 0));
}
