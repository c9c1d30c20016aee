import { describe, expect, test } from 'vitest';
import { findPersona, type PersonaId, requirePersona } from './personas.ts';
import { plantedFor } from './planted-purchases.ts';

const everyone: PersonaId[] = ['jordan-rivera', 'casey-nguyen', 'morgan-whitfield', 'anyone'];

describe.each(everyone)('what is planted for %s', (id) => {
  const { purchases, lookAlikes } = plantedFor(id);
  const count = (outcome: string) => purchases.filter((purchase) => purchase.outcome === outcome).length;

  test('has an example of every outcome', () => {
    expect(count('duplicate-charge')).toBeGreaterThanOrEqual(2);
    for (const outcome of [
      'delivered',
      'price-dropped',
      'refund-promised',
      'refunded',
      'returned-not-refunded',
      'cancelled-but-charged',
      'settlement-class',
    ])
      expect(count(outcome), outcome).toBeGreaterThanOrEqual(1);
    expect(lookAlikes.map(({ kind }) => kind).sort()).toEqual(['monthly-fee', 'twice-on-one-day']);
  });

  test('adds up and is paid from that person’s accounts', () => {
    const last4s = requirePersona(id).accounts.map(({ last4 }) => last4);
    for (const { items, totalCents, paymentLast4, orderNumber } of purchases) {
      expect(
        items.reduce((sum, { priceCents }) => sum + priceCents, 0),
        orderNumber,
      ).toBe(totalCents);
      expect(last4s, orderNumber).toContain(paymentLast4);
    }
  });

  test('has its events in a possible order', () => {
    for (const purchase of purchases) {
      if (purchase.outcome === 'cancelled-but-charged')
        for (const [index, daysAgo] of purchase.chargedAfterwardsDaysAgo.entries()) {
          expect(daysAgo).toBeLessThan(purchase.cancelledDaysAgo);
          expect((purchase.orderedDaysAgo - daysAgo) % 30, `charge ${index}`).toBe(0);
        }
      if (purchase.outcome === 'settlement-class') {
        expect(purchase.orderedDaysAgo).toBeLessThanOrEqual(purchase.settlement.boughtFromDaysAgo);
        expect(purchase.orderedDaysAgo).toBeGreaterThanOrEqual(purchase.settlement.boughtUntilDaysAgo);
      }
      if (purchase.outcome === 'price-dropped') {
        expect(purchase.droppedDaysAgo).toBeLessThan(purchase.orderedDaysAgo);
        expect(purchase.reducedCents).toBeLessThan(purchase.items[0]?.priceCents ?? 0);
      }
      if (purchase.outcome === 'refunded') {
        expect(purchase.creditedDaysAgo).toBeLessThan(purchase.promisedDaysAgo);
        expect(purchase.promisedDaysAgo).toBeLessThan(purchase.orderedDaysAgo);
      }
    }
  });
});

test('every planted merchant and order number is unique', () => {
  const all = everyone.flatMap((id) => plantedFor(id).purchases);
  expect(new Set(all.map(({ orderNumber }) => orderNumber)).size).toBe(all.length);
  expect(new Set(all.map(({ merchant }) => merchant.domain)).size).toBe(all.length);
});

test('a sample person is found by each of their names and by email, and everyone else is the default persona', () => {
  const idOf = (name: string) => findPersona({ names: [name] }).id;

  expect(idOf('Jordan Rivera')).toBe('jordan-rivera');
  expect(idOf(' jordan  AVERY rivera ')).toBe('jordan-rivera');
  expect(idOf('Jordan Avery Delgado')).toBe('jordan-rivera');
  expect(findPersona({ names: [], email: 'Casey.Nguyen@example.com' }).id).toBe('casey-nguyen');
  expect(idOf('Jordan')).toBe('anyone');
  expect(idOf('Jordan Quinn Rivera')).toBe('anyone');
  expect(idOf('')).toBe('anyone');
});
