import { expect, test } from 'vitest';
import { payoutTotals } from './payout-summary.tsx';

const payout = {
  gross: '245.00',
  fee: '49.00',
  net: '196.00',
  status: 'completed',
  feeDue: null,
} as const;

test('gross, fees and net are never mixed, and what came back counts for nothing', () => {
  expect(
    payoutTotals([
      payout,
      {
        ...payout,
        gross: '100.50',
        net: '80.40',
        fee: '20.10',
        feeDue: { amount: '20.10', dueOn: null, paymentUrl: null },
      },
      { ...payout, status: 'pending' },
      { ...payout, status: 'processing', gross: '5.00', net: '5.00', fee: '0.00' },
      { ...payout, status: 'failed' },
    ]),
  ).toEqual({
    inBank: { grossCents: 345_50, netCents: 276_40 },
    onItsWay: { grossCents: 250_00, netCents: 201_00 },
    feeCents: 69_10,
    feeDueCents: 20_10,
  });
});
