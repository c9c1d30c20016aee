import { expect, test } from 'vitest';
import { payoutTotals } from './payout-totals.ts';

const payout = (status: 'pending' | 'processing' | 'completed' | 'failed', amount: string, fee = '0.00') => ({
  status,
  amount,
  fee,
});

test('completed payouts are recovered, waiting and sent ones are in progress, failed ones are neither', () => {
  const totals = payoutTotals([
    payout('completed', '196.00', '49.00'),
    payout('completed', '0.10', '0.02'),
    payout('pending', '80.20', '20.05'),
    payout('processing', '1000.00', '250.00'),
    payout('failed', '5.00', '1.25'),
  ]);

  expect(totals).toEqual({ recoveredCents: 19_610, inProgressCents: 108_020, feesCents: 4_902 });
});

test('without payouts every figure is nought', () => {
  expect(payoutTotals([])).toEqual({ recoveredCents: 0, inProgressCents: 0, feesCents: 0 });
});
