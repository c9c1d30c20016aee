import { describe, expect, test } from 'vitest';
import { pastSettlements } from '#catalog/settlements/past-settlements.ts';
import type { Settlement } from '#catalog/settlements/settlement.ts';
import { kettleCharge, kettleOrder } from '#test/support/test-settlements.ts';
import { selectKeptPurchases } from './kept-purchases.ts';
import { matchSettlement } from './match-settlement.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Creates a person who bought everything that the class names, on its first day, and lives in one of its states. */
function memberOf({ class: members }: Settlement) {
  const { products = ['Anything'], merchants = ['Any Shop'], from, states } = members;
  const merchant = merchants[0] ?? '';
  const kept = selectKeptPurchases({
    notices: products.map((name, index) =>
      kettleOrder({
        orderNumber: `order ${index}`,
        merchant,
        orderedOn: from,
        items: [{ name: `${name}, new`, quantity: 1 }],
      }),
    ),
    charges: [kettleCharge({ merchantName: merchant, authorizedOn: from })],
  });
  return { kept, states: [states?.[0] ?? ('CA' as const)] };
}

describe.each(pastSettlements.map((settlement) => [settlement.id, settlement] as const))(
  '%s',
  (_, settlement) => {
    const member = memberOf(settlement);

    test('was found while it was open, by every product it names', () => {
      const match = matchSettlement(settlement, member, noon(settlement.claimDeadline));
      expect(match?.purchases.length).toBeGreaterThanOrEqual(settlement.class.products?.length ?? 1);
      expect(match?.confidence).toBe('high');
    });

    test('cannot be claimed today', () => {
      expect(matchSettlement(settlement, member, noon('2026-11-15'))).toBeUndefined();
    });
  },
);

test('anyone who paid by card at Wawa in 2019 could claim, and a week later no longer', () => {
  const wawa = pastSettlements.find(({ id }) => id === 'wawa-data-security-2021');
  if (!wawa) throw new Error('Wawa is not in the catalog');
  const charges = [kettleCharge({ merchantName: null, name: 'WAWA 8013', authorizedOn: '2019-12-12' })];
  const person = { kept: selectKeptPurchases({ notices: [], charges }), states: ['PA' as const] };
  expect(matchSettlement(wawa, person, noon('2021-11-29'))).toMatchObject({ confidence: 'medium' });
  expect(matchSettlement(wawa, person, noon('2021-12-06'))).toBeUndefined();
});

test('a jar of Nutella belonged to one of two classes, depending on where it was bought', () => {
  const kept = selectKeptPurchases({
    notices: [kettleOrder({ orderedOn: '2010-05-01', items: [{ name: 'Nutella, 13 oz', quantity: 2 }] })],
    charges: [],
  });
  const found = (state: 'CA' | 'OR') =>
    pastSettlements
      .filter((settlement) => matchSettlement(settlement, { kept, states: [state] }, noon('2012-07-05')))
      .map(({ id }) => id);
  expect(found('CA')).toEqual(['nutella-california-2012']);
  expect(found('OR')).toEqual(['nutella-nationwide-2012']);
});
