import { expect, test } from 'vitest';
import { payoutTotals } from './payout-summary.tsx';

const payout = (status: 'pending' | 'processing' | 'completed' | 'failed', amount: string, fee = '0.00') => ({
  kind: 'transfer' as const,
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

  expect(totals).toEqual({
    recoveredCents: 19_610,
    inProgressCents: 108_020,
    deductedFeesCents: 4_902,
    billedFeesCents: 0,
  });
});

test('what an office paid its owner is recovered whole, and its fee is billed instead of deducted', () => {
  const totals = payoutTotals([
    payout('completed', '80.00', '20.00'),
    { ...payout('completed', '400.00', '80.00'), kind: 'direct' },
  ]);

  expect(totals).toEqual({
    recoveredCents: 48_000,
    inProgressCents: 0,
    deductedFeesCents: 2_000,
    billedFeesCents: 8_000,
  });
});

test('without payouts every figure is zero', () => {
  expect(payoutTotals([])).toEqual({
    recoveredCents: 0,
    inProgressCents: 0,
    deductedFeesCents: 0,
    billedFeesCents: 0,
  });
});
