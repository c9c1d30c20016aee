import { describe, expect, test } from 'vitest';
import type { StateCode } from '#shared/us-states.ts';
import { kettleCharge, kettleOrder, makeSettlement } from '#test/support/test-settlements.ts';
import { selectKeptPurchases } from './kept-purchases.ts';
import { matchSettlement } from './match-settlement.ts';

const inMarch = new Date('2026-03-02T15:00:00Z');
const kettle = kettleOrder();
const kettles = makeSettlement();
const shopClass = { products: undefined, merchants: ['Cedar Lane Goods'] };
const shop = makeSettlement({ class: shopClass });

interface Seen {
  notices?: ReturnType<typeof kettleOrder>[];
  charges?: ReturnType<typeof kettleCharge>[];
  states?: StateCode[];
}

function match(
  settlement = kettles,
  { notices = [], charges = [], states = ['CA'] }: Seen = {},
  at = inMarch,
) {
  return matchSettlement(settlement, { kept: selectKeptPurchases({ notices, charges }), states }, at);
}

describe('the time to claim', () => {
  const matchAt = (at: string) => match(kettles, { notices: [kettle] }, new Date(at));

  test('includes its last day', () => {
    expect(matchAt('2026-03-31T15:00:00Z')).toBeDefined();
  });

  test('lasts until that day has ended in Eastern time', () => {
    expect(matchAt('2026-04-01T03:59:59.999Z')).toBeDefined();
    expect(matchAt('2026-04-01T04:00:00Z')).toBeUndefined();
  });
});

describe('the class period', () => {
  test.each(['2025-01-01', '2025-12-31'])('includes %s, its own end', (orderedOn) => {
    expect(match(kettles, { notices: [kettleOrder({ orderedOn })] })).toBeDefined();
    const charge = kettleCharge({ authorizedOn: orderedOn, postedOn: '2026-01-02' });
    expect(match(shop, { charges: [charge] })).toBeDefined();
  });

  test.each(['2024-12-31', '2026-01-01'])('does not include %s', (orderedOn) => {
    expect(match(kettles, { notices: [kettleOrder({ orderedOn })] })).toBeUndefined();
    const charge = kettleCharge({ authorizedOn: orderedOn, postedOn: '2025-12-31' });
    expect(match(shop, { charges: [charge] })).toBeUndefined();
  });
});

describe('a class of a product', () => {
  const bought = (name: string) =>
    match(kettles, { notices: [kettleOrder({ items: [{ name, quantity: 1 }] })] });

  test.each(['Fable Kettle', 'FABLE KETTLE 1.7 L', 'Red Fáble-Kettle'])('is met by "%s"', (name) => {
    expect(bought(name)).toMatchObject({ confidence: 'high' });
  });

  test.each([
    'Fable Kettles',
    'Unfable Kettle',
    'Fable Tea Kettle',
    'Kettle Fable',
    'Descaler for Fable Kettle',
    '',
  ])('is not met by "%s"', (name) => {
    expect(bought(name)).toBeUndefined();
  });

  test('needs a receipt, because a charge from the same shop does not name the product', () => {
    const settlement = makeSettlement({ class: { merchants: ['Cedar Lane Goods'] } });
    expect(match(settlement, { charges: [kettleCharge()] })).toBeUndefined();
    expect(match(settlement, { notices: [kettle] })).toBeDefined();
  });

  test('sold only by some shops is not met by others', () => {
    const elsewhere = kettleOrder({ merchant: 'Other Shop', merchantDomain: 'other.example' });
    const settlement = makeSettlement({ class: { merchantDomains: ['cedarlane.example'] } });
    expect(match(settlement, { notices: [elsewhere] })).toBeUndefined();
    expect(match(settlement, { notices: [kettle] })).toBeDefined();
  });
});

describe('a class of a shop', () => {
  test('is met by a charge, with less confidence than by a receipt', () => {
    expect(match(shop, { charges: [kettleCharge()] })).toMatchObject({
      confidence: 'medium',
      conditions: [
        {
          text: 'Was your payment of June 15, 2025 to Cedar Lane Goods for something that you bought there yourself?',
        },
      ],
    });
    expect(match(shop, { notices: [kettle] })).toMatchObject({ confidence: 'high' });
  });

  test.each([
    ['another shop', { merchantName: 'Cedar Lane Goodness', name: 'CEDAR LANE GOODNESS' }],
    ['another line of the same name', { merchantName: null, name: 'CEDAR LANE GOODS OPTICAL 0421' }],
    ['a payment that may still fall away', { isPending: true }],
    ['a credit', { amountCents: -45_00 }],
  ])('is not met by %s', (_, changes) => {
    expect(match(shop, { charges: [kettleCharge(changes)] })).toBeUndefined();
  });

  test('counts a purchase once if both the mail and the bank show it', () => {
    expect(match(shop, { notices: [kettle], charges: [kettleCharge()] })?.purchases).toHaveLength(1);
  });

  test('counts each purchase', () => {
    const later = kettleCharge({ id: 'charge-2', authorizedOn: '2025-08-01', postedOn: '2025-08-02' });
    const dates = match(shop, { notices: [kettle], charges: [later] })?.purchases.map(
      ({ boughtOn }) => boughtOn,
    );
    expect(dates).toEqual(['2025-06-15', '2025-08-01']);
  });

  test('that requires two purchases is not met by one', () => {
    const settlement = makeSettlement({ class: { ...shopClass, minPurchases: 2 } });
    expect(match(settlement, { notices: [kettle] })).toBeUndefined();
    expect(match(settlement, { notices: [kettle, kettleOrder({ orderNumber: 'FK-2' })] })).toBeDefined();
  });
});

describe('purchases that were undone', () => {
  const refund = kettleCharge({ id: 'refund', amountCents: -45_00, postedOn: '2025-07-01' });

  test.each(['return', 'refund', 'cancellation'] as const)('do not count: a %s', (kind) => {
    const undoing = kettleOrder({ kind, mailId: 'another mail' });
    expect(match(kettles, { notices: [kettle, undoing] })).toBeUndefined();
    expect(match(shop, { notices: [kettle, undoing], charges: [kettleCharge()] })).toBeUndefined();
  });

  test('do not count if the bank shows a refund', () => {
    expect(match(kettles, { notices: [kettle], charges: [kettleCharge(), refund] })).toBeUndefined();
    expect(match(shop, { charges: [kettleCharge(), refund] })).toBeUndefined();
  });

  test('undoing one purchase leaves an equal one', () => {
    const second = kettleOrder({ orderNumber: 'FK-2' });
    expect(match(kettles, { notices: [kettle, second], charges: [refund] })?.purchases).toHaveLength(1);
  });

  test('ending a subscription leaves earlier purchases', () => {
    const end = kettleOrder({ kind: 'cancellation', mailId: 'the end', effectiveOn: '2025-09-01' });
    expect(match(kettles, { notices: [kettle, end] })).toBeDefined();
  });
});

test('an order mentioned in several emails is one purchase', () => {
  const invoice = kettleOrder({ mailId: 'the invoice' });
  const shipped = kettleOrder({ mailId: 'on its way', kind: 'shipment' });
  expect(match(kettles, { notices: [kettle, invoice, shipped] })?.purchases).toHaveLength(1);
});

describe('a class of some states', () => {
  const settlement = makeSettlement({ class: { states: ['CA', 'NV'] } });
  const living = (...states: StateCode[]) => match(settlement, { notices: [kettle], states });

  test('is met where the person lives', () => {
    expect(living('CA')).toMatchObject({ confidence: 'high' });
  });

  test('may be met where the person has lived before, with less confidence', () => {
    expect(living('TX', 'NV')).toMatchObject({
      confidence: 'medium',
      conditions: [{ text: 'Did you live in Nevada when you bought this?', keeps: 'yes' }],
    });
  });

  test('is not met elsewhere, nor by a person whose state is not known', () => {
    expect(living('TX')).toBeUndefined();
    expect(living()).toBeUndefined();
  });
});
