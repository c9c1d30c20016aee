import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCharge, sampleNotice } from '#test/support/purchase-samples.ts';
import type { Charge, OrderNotice } from '../purchases/purchase.ts';
import { findChargesAfterCancellation } from './charge-after-cancellation.ts';

const months = ['2025-10-10', '2025-11-10', '2025-12-10'];
const receipts = months.map((on) => sampleNotice({ on, totalCents: 15_99 }));
const before = months.map((on) => sampleCharge({ on, amountCents: 15_99 }));
const end = sampleNotice({ kind: 'cancellation', on: '2025-12-20', effectiveOn: '2025-12-20' });
const after = ['2026-01-10', '2026-02-10'].map((on) => sampleCharge({ on, amountCents: 15_99 }));
const find = (notices: OrderNotice[], charges: Charge[]) =>
  findChargesAfterCancellation({ notices, charges, today: '2026-03-02' });
const amounts = (notices: OrderNotice[], charges: Charge[]) =>
  find(notices, charges).map(({ amountCents }) => amountCents);

describe('charges after a confirmed cancellation', () => {
  test('are owed together, and each is shown', () => {
    const [finding] = find([...receipts, end], [...before, ...after]);
    expect(finding).toMatchObject({
      key: 'retail/charge-after-cancellation/cedarlane.example/CL-1001',
      amountCents: 31_98,
    });
    expect(finding?.explanation.lines.map(({ label, value }) => [label, value])).toEqual([
      ['Charged on Jan 10, 2026', 15_99],
      ['Charged on Feb 10, 2026', 15_99],
      ['Credited back', 0],
      ['Still owed', 31_98],
    ]);
  });

  test('are owed from the day it took effect, not from the day of the email', () => {
    const later = { ...end, effectiveOn: '2026-01-15' };
    expect(amounts([...receipts, later], [...before, ...after])).toEqual([15_99]);
    const noDay = { ...end, effectiveOn: undefined };
    expect(amounts([...receipts, noDay], [...before, ...after])).toEqual([31_98]);
  });

  test('are recognized by their regular amount if no receipt names the subscription', () => {
    const unnamed = { ...end, orderNumber: 'X-1' };
    expect(amounts([...receipts, unnamed], [...before, ...after])).toEqual([31_98]);
  });

  test('are claimed once if the cancellation is confirmed twice', () => {
    const again = { ...end, mailId: 'again' };
    expect(amounts([...receipts, end, again], [...before, ...after])).toEqual([31_98]);
  });

  test('are reduced by what came back or was promised', () => {
    const credit = sampleCharge({ on: '2026-01-20', amountCents: -15_99 });
    expect(amounts([...receipts, end], [...before, ...after, credit])).toEqual([15_99]);
    const promise = sampleNotice({ kind: 'refund', on: '2026-02-12', refundCents: 15_99 });
    expect(amounts([...receipts, end, promise], [...before, ...after])).toEqual([15_99]);
    const kept = sampleCharge({ on: '2026-02-15', amountCents: -15_99 });
    expect(amounts([...receipts, end, promise], [...before, ...after, kept])).toEqual([15_99]);
    expect(amounts([...receipts, end, promise], [...before, ...after, kept, credit])).toEqual([]);
  });
});

describe('nothing is owed', () => {
  test.each<[string, OrderNotice[], Charge[]]>([
    ['without later charges', [...receipts, end], before],
    ['without an end', receipts, [...before, ...after]],
    [
      'for the day of the end itself',
      [...receipts, end],
      [...before, sampleCharge({ on: '2025-12-20', amountCents: 15_99 })],
    ],
    [
      'for what was used before the end and posted after it',
      [...receipts, end],
      [...before, sampleCharge({ on: '2025-12-22', authorizedOn: '2025-12-19', amountCents: 15_99 })],
    ],
    [
      'for what was perhaps used before the end',
      [...receipts, end],
      [...before, sampleCharge({ on: '2025-12-22', authorizedOn: null, amountCents: 15_99 })],
    ],
    [
      'for something else bought there',
      [...receipts, end],
      [...before, sampleCharge({ on: '2026-01-10', amountCents: 40_00 })],
    ],
    [
      'for a new subscription',
      [...receipts, end, sampleNotice({ orderNumber: 'CL-2000', on: '2026-01-09', totalCents: 15_99 })],
      [...before, ...after],
    ],
    [
      'while the charge is pending',
      [...receipts, end],
      [...before, sampleCharge({ on: '2026-03-01', amountCents: 15_99, isPending: true })],
    ],
    [
      'to somebody else who says that something ended',
      [...receipts, { ...end, merchantDomain: 'elsewhere.example' }],
      [...before, ...after],
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
      expect(amounts([...receipts, end], [...others, ...before, ...after])).toEqual([31_98]);
      const credit = sampleCharge({ amountCents: -31_98, on: `2026-02-${day}` });
      expect(amounts([...receipts, end], [...others, ...before, ...after, credit])).toEqual([]);
    }),
  );
});
