import { describe, expect, test } from 'vitest';
import { type PersonaId, requirePersona } from '#sandbox/people/personas.ts';
import { plantedFor } from '#sandbox/people/planted-purchases.ts';
import { dayMs } from '#sandbox/shared.ts';
import { bankHistory } from './bank-history.ts';
import { type BankRow, dayOf } from './bank-row.ts';

const until = new Date('2026-03-02T15:00:00.000Z');
const everyone: PersonaId[] = ['jordan-rivera', 'casey-nguyen', 'morgan-whitfield', 'anyone'];

function historyOf(id: PersonaId, end = until) {
  return bankHistory(requirePersona(id), { storyDay: until, fromDay: dayOf(until) - 730, until: end });
}

const describeRow = ({ payee, amountCents }: BankRow) => `${payee.name} ${amountCents}`;

/** Charges with the same payee and amount within a day of each other. */
function findDoubleCharges(rows: readonly BankRow[]): string[] {
  return rows
    .filter(({ amountCents, payee }) => amountCents > 0 && payee.category !== 'cash')
    .filter((row, index, all) =>
      all
        .slice(0, index)
        .some(
          (other) =>
            describeRow(other) === describeRow(row) && row.at.getTime() - other.at.getTime() <= dayMs,
        ),
    )
    .map(describeRow)
    .sort();
}

describe.each(everyone)('two years of %s', (id) => {
  const rows = historyOf(id);
  const { purchases, lookAlikes, priceChange } = plantedFor(id);
  const ofShop = (name: string) => rows.filter(({ payee }) => payee.name === name);

  test('have a realistic number of transactions and are the same every time', () => {
    expect(rows.length).toBeGreaterThan(1_200);
    expect(rows.length).toBeLessThan(2_500);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    const kinds = new Set(rows.map(({ payee }) => payee.category));
    for (const kind of [
      'salary',
      'rent',
      'groceries',
      'streaming',
      'airline',
      'hotel',
      'transfer-out',
      'cash',
    ])
      expect(kinds).toContain(kind);
    expect(historyOf(id)).toEqual(rows);
  });

  test('contain only planted double charges', () => {
    const doubled = purchases.filter(({ outcome }) => outcome === 'duplicate-charge');
    const innocent = lookAlikes.filter(({ kind }) => kind === 'twice-on-one-day');
    expect(findDoubleCharges(rows)).toEqual(
      [
        ...doubled.map(({ merchant, totalCents }) => `${merchant.name} ${totalCents}`),
        ...innocent.map(({ merchant, amountCents }) => `${merchant} ${amountCents}`),
      ].sort(),
    );
  });

  test('contain a credit only for the refund that was paid', () => {
    for (const { merchant, totalCents, ...purchase } of purchases) {
      const amounts = ofShop(merchant.name).map(({ amountCents }) => amountCents);
      expect(amounts, merchant.name).toContain(totalCents);
      const credits = amounts.filter((cents) => cents < 0);
      expect(credits, merchant.name).toEqual(purchase.outcome === 'refunded' ? [-purchase.refundCents] : []);
    }
  });

  test('show the charges after a cancellation and the subscription with the higher price', () => {
    for (const purchase of purchases)
      if (purchase.outcome === 'cancelled-but-charged') {
        const cancelledAt = until.getTime() - purchase.cancelledDaysAgo * dayMs;
        const later = ofShop(purchase.merchant.name).filter(({ at }) => at.getTime() > cancelledAt);
        expect(later).toHaveLength(purchase.chargedAfterwardsDaysAgo.length);
      }
    const prices = ofShop(priceChange.merchant.name).map(({ amountCents }) => amountCents);
    expect(prices[0]).toBe(priceChange.beforeCents);
    expect(prices.at(-1)).toBe(priceChange.afterCents);
  });
});

test('a later day only adds transactions', () => {
  const later = historyOf('casey-nguyen', new Date(until.getTime() + 20 * dayMs));
  expect(later.slice(0, historyOf('casey-nguyen').length)).toEqual(historyOf('casey-nguyen'));
});
