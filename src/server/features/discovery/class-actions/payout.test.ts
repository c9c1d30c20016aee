import { expect, test } from 'vitest';
import { cents } from '#shared/money.ts';
import { kettleCharge, kettleOrder, makeSettlement } from '#test/support/test-settlements.ts';
import type { Purchases } from '../purchases/purchase.ts';
import { selectKeptPurchases } from './kept-purchases.ts';
import { matchSettlement } from './match-settlement.ts';
import { estimatePayout } from './payout.ts';

type Changes = NonNullable<Parameters<typeof makeSettlement>[0]>;

function estimate(changes: Changes, quantities = [1]) {
  const notices = quantities.map((quantity, index) =>
    kettleOrder({ orderNumber: `FK-${index}`, items: [{ name: 'Fable Kettle', quantity }] }),
  );
  return estimateFor(changes, { notices, charges: [] });
}

function estimateFor(changes: Changes, purchases: Purchases): string {
  const person = { kept: selectKeptPurchases(purchases), states: [] };
  const match = matchSettlement(makeSettlement(changes), person, new Date('2026-03-02T15:00:00Z'));
  if (!match) throw new Error('the purchases are not of the class');
  const { amountCents, amountKind, lines } = estimatePayout(match);
  expect(lines.reduce((sum, { value }) => sum + value, 0)).toBe(amountCents);
  return `${amountKind} ${amountCents}`;
}

const terms = (
  minCents: number,
  maxCents: number,
  per: 'person' | 'item' | 'purchase',
  mostUnits?: number,
) => ({
  minCents: cents(minCents),
  maxCents: cents(maxCents),
  per,
  ...(mostUnits && { mostUnits }),
});

test('a fixed amount is expected, however much was bought', () => {
  expect(estimate({ payout: terms(10_00, 10_00, 'person') }, [1, 4])).toBe('estimate 1000');
});

test('an amount per item or purchase is multiplied', () => {
  expect(estimate({ payout: terms(4_00, 4_00, 'item') }, [2, 1])).toBe('estimate 1200');
  expect(estimate({ payout: terms(4_00, 4_00, 'purchase') }, [2, 1])).toBe('estimate 800');
});

test('no more items are paid than the settlement allows', () => {
  expect(estimate({ payout: terms(4_00, 4_00, 'item', 5) }, [3, 4])).toBe('estimate 2000');
});

test('the minimum of a narrow range is expected', () => {
  expect(estimate({ payout: terms(13_00, 26_00, 'person'), proof: 'receipt' })).toBe('estimate 1300');
});

test('the maximum of a wide range is expected by a person who has the required proof', () => {
  expect(estimate({ payout: terms(5_00, 75_00, 'person'), proof: 'receipt' })).toBe('up_to 7500');
  expect(estimate({ payout: terms(5_00, 75_00, 'person'), proof: 'loss-records' })).toBe('estimate 500');
  expect(estimate({ payout: terms(5_00, 75_00, 'person'), proof: 'none' })).toBe('estimate 500');
});

test('a charge is not a receipt', () => {
  const ofShop = { products: undefined, merchants: ['Cedar Lane Goods'] };
  const changes = { class: ofShop, payout: terms(5_00, 75_00, 'person'), proof: 'receipt' } as const;
  expect(estimateFor(changes, { notices: [], charges: [kettleCharge()] })).toBe('estimate 500');
});

test('if only a maximum is published, a person without proof sees no amount', () => {
  expect(estimate({ payout: terms(0, 20_00, 'item', 5) }, [2])).toBe('up_to 4000');
  expect(estimate({ payout: terms(0, 10_000_00, 'person'), proof: 'loss-records' })).toBe('unknown 0');
});

test('an absurd quantity does not increase the amount', () => {
  expect(estimate({ payout: terms(1_00, 1_00, 'item') }, [Number.MAX_SAFE_INTEGER])).toBe('estimate 10000');
  expect(estimate({ payout: terms(1_00, 1_00, 'item') }, [-3, Number.NaN])).toBe('estimate 200');
});
