import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evidenceLines } from '#test/support/evidence-lines.ts';
import { sampleCharge, sampleNotice } from '#test/support/purchase-samples.ts';
import type { Charge, OrderNotice } from '../purchases/purchase.ts';
import { findMissingRefunds } from './missing-refund.ts';

const receipt = sampleNotice({ totalCents: 60_00 });
const charge = sampleCharge();
const promise = sampleNotice({ kind: 'refund', on: '2026-01-20', refundCents: 45_00 });
const returned = sampleNotice({ kind: 'return', on: '2026-01-20', refundCents: 45_00 });
const find = (notices: OrderNotice[], charges: Charge[], today = '2026-03-02') =>
  findMissingRefunds({ notices, charges, today });
const amounts = (notices: OrderNotice[], charges: Charge[], today?: string) =>
  find(notices, charges, today).map(({ amountCents }) => amountCents);

describe('a refund that was promised and never arrived', () => {
  test('is owed, with the email and the charge that show it', () => {
    const [finding] = find([receipt, promise], [charge]);
    expect(finding).toMatchObject({
      key: 'retail/missing-refund/cedarlane.example/CL-1001/4500',
      amountCents: 45_00,
      confidence: 'high',
      title: 'Missing refund from Cedar Lane Goods',
      description: expect.stringContaining('when we looked, none of it had reached your accounts.'),
    });
    expect(finding?.explanation.lines.map(({ value }) => value)).toEqual([45_00, 0, 45_00]);
    expect(finding && evidenceLines(finding).map(({ detail }) => detail)).toEqual([
      '“About your order CL-1001” from Cedar Lane Goods <orders@cedarlane.example>',
      'CEDAR LANE GOODS, $60.00, account ending in 4417',
      expect.stringContaining('ten business days'),
    ]);
  });

  test('is overdue three weeks after the email, or later if the email says so', () => {
    expect(amounts([receipt, promise], [charge], '2026-02-10')).toEqual([]);
    expect(amounts([receipt, promise], [charge], '2026-02-11')).toEqual([45_00]);
    const slow = { ...promise, refundWithinDays: 42 };
    expect(amounts([receipt, slow], [charge], '2026-03-02')).toEqual([]);
    expect(amounts([receipt, slow], [charge], '2026-03-04')).toEqual([45_00]);
  });

  test('is one promise however often it is repeated', () => {
    const issued = { ...promise, mailId: 'later', receivedAt: new Date('2026-01-25T12:00:00.000Z') };
    expect(amounts([receipt, returned, promise, issued], [charge])).toEqual([45_00]);
    expect(amounts([receipt, returned, promise, issued], [charge], '2026-02-15')).toEqual([]);
  });

  test('is what the last email says if they contradict each other', () => {
    const corrected = sampleNotice({ kind: 'refund', on: '2026-01-25', refundCents: 40_00 });
    expect(amounts([receipt, promise, corrected], [charge])).toEqual([40_00]);
  });

  test('may be two, for two parts of one order', () => {
    const parts = [20_00, 30_00].map((refundCents) =>
      sampleNotice({ kind: 'refund', on: '2026-01-20', refundCents }),
    );
    expect(amounts([receipt, ...parts], [charge])).toEqual([20_00, 30_00]);
    expect(
      amounts([receipt, ...parts], [charge, sampleCharge({ on: '2026-01-25', amountCents: -30_00 })]),
    ).toEqual([20_00]);
  });
});

test('a promise in writing asks nothing; a return asks whether it was settled otherwise', () => {
  expect(find([receipt, promise], [charge])[0]?.facts).not.toHaveProperty('asked');
  expect(find([receipt, returned], [charge], '2026-02-20')[0]).toMatchObject({
    confidence: 'medium',
    facts: {
      asked: {
        questions: [
          {
            text: 'Are you still without the $45.00 for what you returned to Cedar Lane Goods?',
            keeps: 'yes',
          },
        ],
        after: { confidence: 'high' },
      },
    },
  });
});

test('a confirmed return is overdue after thirty days', () => {
  expect(amounts([receipt, returned], [charge], '2026-02-19')).toEqual([]);
  expect(find([receipt, returned], [charge], '2026-02-20')).toMatchObject([
    { amountCents: 45_00, confidence: 'medium' },
  ]);
});

test('a partial refund leaves the rest', () => {
  const part = sampleCharge({ on: '2026-01-25', amountCents: -15_00, accountExternalId: 'checking' });
  const [finding] = find([receipt, promise], [charge, part]);
  expect(finding?.amountCents).toBe(30_00);
  expect(finding?.description).toContain('only part of it had reached your accounts.');
  expect(finding?.explanation.lines.map(({ value }) => value)).toEqual([45_00, -15_00, 30_00]);
});

test('one credit settles one of two equal promises', () => {
  const other = sampleNotice({ orderNumber: 'CL-2002', on: '2026-01-12', totalCents: 45_00 });
  const otherPromise = { ...promise, orderNumber: 'CL-2002', mailId: 'other' };
  const charges = [charge, sampleCharge({ on: '2026-01-12', amountCents: 45_00 })];
  const credit = sampleCharge({ on: '2026-01-25', amountCents: -45_00 });
  expect(amounts([receipt, other, promise, otherPromise], charges)).toEqual([45_00, 45_00]);
  expect(amounts([receipt, other, promise, otherPromise], [...charges, credit])).toEqual([45_00]);
  expect(
    amounts([receipt, other, promise, otherPromise], [...charges, credit, { ...credit, id: 'two' }]),
  ).toEqual([]);
});

describe('nothing is owed', () => {
  test.each<[string, OrderNotice[], Charge[]]>([
    ['without a promise', [receipt], [charge]],
    [
      'by somebody who never sold anything',
      [{ ...promise, merchantDomain: 'swindle.example', merchant: 'Refund Office' }],
      [charge],
    ],
    [
      'by somebody who only claims to be the shop',
      [receipt, { ...promise, merchantDomain: 'cedarlane-refunds.example' }],
      [charge],
    ],
    ['for an order that no linked account paid', [receipt, promise], []],
    [
      'more than was paid',
      [receipt, { ...promise, refundCents: sampleCharge({ amountCents: 60_01 }).amountCents }],
      [charge],
    ],
    [
      'after a credit on another account',
      [receipt, promise],
      [charge, sampleCharge({ on: '2026-01-22', amountCents: -45_00, accountExternalId: 'savings' })],
    ],
    [
      'while a credit is pending',
      [receipt, promise],
      [charge, sampleCharge({ on: '2026-03-01', amountCents: -45_00, isPending: true })],
    ],
    [
      'after one credit for everything',
      [receipt, promise],
      [charge, sampleCharge({ on: '2026-01-22', amountCents: -60_00 })],
    ],
  ])('%s', (_, notices, charges) => {
    expect(find(notices, charges)).toEqual([]);
  });
});

test('purchases elsewhere change nothing, and a credit of the full amount always settles it', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 500_00 }), fc.integer({ min: 10, max: 28 })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(rows, fc.integer({ min: 10, max: 28 }), (bought, day) => {
      const others = bought.map(([amountCents, on]) =>
        sampleCharge({ name: 'Other Shop', merchantName: null, amountCents, on: `2026-01-${on}` }),
      );
      expect(amounts([receipt, promise], [...others, charge])).toEqual([45_00]);
      const credit = sampleCharge({ amountCents: -45_00, on: `2026-01-${day}` });
      expect(amounts([receipt, promise], [...others, charge, credit])).toEqual([]);
    }),
  );
});
