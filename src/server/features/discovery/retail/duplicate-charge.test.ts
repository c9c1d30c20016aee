import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evidenceLines } from '#test/support/evidence-lines.ts';
import { sampleCharge, sampleNotice } from '#test/support/purchase-samples.ts';
import type { Charge, OrderNotice } from '../purchases/purchase.ts';
import { findDuplicateCharges } from './duplicate-charge.ts';

const receipt = sampleNotice({ totalCents: 60_00 });
const find = (notices: OrderNotice[], charges: Charge[]) =>
  findDuplicateCharges({ notices, charges, today: '2026-03-02' });
const amounts = (notices: OrderNotice[], charges: Charge[]) =>
  find(notices, charges).map(({ amountCents }) => amountCents);

describe('one receipt and two equal charges', () => {
  test.each([
    ['on one day', '2026-01-10'],
    ['on two days', '2026-01-11'],
  ])('%s are a duplicate, and say how that was decided', (_, secondOn) => {
    const charges = [sampleCharge(), sampleCharge({ on: secondOn })];
    const [finding, ...others] = find([receipt], charges);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      key: 'retail/duplicate-charge/cedarlane.example/CL-1001',
      amountCents: 60_00,
      amountKind: 'exact',
      description:
        'Cedar Lane Goods charged you $60.00 twice for order CL-1001. When we looked, none of the overcharge had reached your accounts.',
      source: { name: 'Cedar Lane Goods', url: 'https://cedarlane.example' },
    });
    expect(
      finding?.explanation.lines.map(({ label, value }) => [label.replace(/ on .*/, ''), value]),
    ).toEqual([
      ['Charged', 60_00],
      ['Charged again', 60_00],
      ['Correctly charged', -60_00],
      ['Credited back', 0],
      ['Still owed', 60_00],
    ]);
    expect(finding && evidenceLines(finding).map(({ label }) => label.split(/ (?:from|on) /)[0])).toEqual([
      'Email',
      'Bank charge',
      'Bank charge',
      'How we decided this',
    ]);
    expect(finding && evidenceLines(finding)[1]?.detail).toBe(
      'CEDAR LANE GOODS, $60.00, account ending in 4417',
    );
  });

  test('with a third charge are worth two refunds', () => {
    expect(amounts([receipt], [sampleCharge(), sampleCharge(), sampleCharge()])).toEqual([120_00]);
  });

  test('keep their key when the bank gives its rows new ids', () => {
    const keys = [0, 1].map(() => find([receipt], [sampleCharge(), sampleCharge()])[0]?.key);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('it is no duplicate', () => {
  const [first, second] = [sampleCharge(), sampleCharge()];

  test.each<[string, OrderNotice[], Charge[]]>([
    ['one charge', [receipt], [first]],
    ['two charges without a receipt', [], [first, second]],
    [
      'two charges with a receipt each',
      [receipt, sampleNotice({ orderNumber: 'CL-1002', totalCents: 60_00 })],
      [first, second],
    ],
    [
      'two charges beside a receipt of an unknown total',
      [receipt, sampleNotice({ orderNumber: 'CL-1002' })],
      [first, second],
    ],
    ['two amounts', [receipt], [first, sampleCharge({ amountCents: 60_01 })]],
    ['two accounts', [receipt], [first, sampleCharge({ accountExternalId: 'checking' })]],
    ['two shops', [receipt], [first, sampleCharge({ name: 'Oak & Ember', merchantName: 'Oak & Ember' })]],
    ['two days apart', [receipt], [first, sampleCharge({ on: '2026-01-12' })]],
    ['a charge that is still pending', [receipt], [first, sampleCharge({ isPending: true })]],
    [
      'a credit that came',
      [receipt],
      [first, second, sampleCharge({ on: '2026-01-20', amountCents: -60_00 })],
    ],
    [
      'a credit that is on its way',
      [receipt],
      [first, second, sampleCharge({ on: '2026-01-20', amountCents: -60_00, isPending: true })],
    ],
    [
      'one that the shop has promised back',
      [receipt, sampleNotice({ kind: 'refund', on: '2026-01-15', refundCents: 60_00 })],
      [first, second],
    ],
    [
      'a habit',
      [receipt],
      [first, second, sampleCharge({ on: '2026-01-05' }), sampleCharge({ on: '2026-01-17' })],
    ],
  ])('%s', (_, notices, charges) => {
    expect(find(notices, charges)).toEqual([]);
  });
});

test('the same receipt sent twice explains one charge', () => {
  expect(amounts([receipt, sampleNotice({ totalCents: 60_00 })], [sampleCharge(), sampleCharge()])).toEqual([
    60_00,
  ]);
});

test('a partial refund is deducted', () => {
  const credit = sampleCharge({ on: '2026-01-20', amountCents: -25_00, accountExternalId: 'checking' });
  expect(amounts([receipt], [sampleCharge(), sampleCharge(), credit])).toEqual([35_00]);
});

test('a refund that the shop announced for something else does not count', () => {
  const notice = sampleNotice({ kind: 'refund', on: '2026-01-18', refundCents: 10_00 });
  const charges = [sampleCharge(), sampleCharge(), sampleCharge({ on: '2026-01-20', amountCents: -10_00 })];
  expect(amounts([receipt, notice, { ...notice, mailId: 'again' }], charges)).toEqual([60_00]);
});

test('a subscription that is charged twice in one month is found among its months', () => {
  const months = ['2025-11-10', '2025-12-10', '2026-01-10', '2026-02-09'];
  const notices = months.map((on) => sampleNotice({ on, totalCents: 60_00 }));
  const charges = months.map((on) => sampleCharge({ on }));
  expect(amounts(notices, [...charges, sampleCharge({ on: '2026-01-10' })])).toEqual([60_00]);
});

describe('with other purchases', () => {
  const unrelated = fc.array(
    fc.record({
      amountCents: fc.integer({ min: 1, max: 500_00 }),
      day: fc.integer({ min: 1, max: 28 }),
      isPending: fc.boolean(),
    }),
    { maxLength: 30 },
  );
  const duplicates = [sampleCharge(), sampleCharge()];
  const bought = (rows: { amountCents: number; day: number; isPending: boolean }[]) =>
    rows.map(({ amountCents, day, isPending }) =>
      sampleCharge({
        name: 'Other Shop',
        merchantName: null,
        amountCents,
        isPending,
        on: `2026-01-${String(day).padStart(2, '0')}`,
      }),
    );

  test('elsewhere, a finding stays', () => {
    fc.assert(
      fc.property(unrelated, (rows) => {
        expect(amounts([receipt], [...bought(rows), ...duplicates])).toEqual([60_00]);
      }),
    );
  });

  test('a credit of the full amount settles it', () => {
    fc.assert(
      fc.property(unrelated, fc.integer({ min: 10, max: 28 }), (rows, day) => {
        const credit = sampleCharge({
          amountCents: -60_00,
          on: `2026-01-${day}`,
          accountExternalId: 'savings',
        });
        expect(amounts([receipt], [...bought(rows), ...duplicates, credit])).toEqual([]);
      }),
    );
  });
});
