import { describe, expect, test } from 'vitest';
import { parseText } from './parse-text.ts';

const mail = (subject: string, ...lines: string[]) => parseText({ subject, text: lines.join('\n') });

describe('a receipt', () => {
  test('yields its number, day, items, and total', () => {
    expect(
      mail(
        'Thanks for your order',
        'Order number: 112-5550132-88',
        'Order placed on March 2, 2026',
        '2 x Wool socks    $19.00',
        'Rain hat: $31.50',
        'Subtotal: $50.50',
        'Sales tax: $4.04',
        'Order total: $54.54',
      ),
    ).toEqual({
      kind: 'order',
      orderNumber: '112-5550132-88',
      orderedOn: '2026-03-02',
      totalCents: 54_54,
      items: [
        { name: 'Wool socks', priceCents: 9_50, quantity: 2 },
        { name: 'Rain hat', priceCents: 31_50, quantity: 1 },
      ],
    });
  });

  test('is recognized even if its total is in an attachment that is not read', () => {
    expect(
      mail('Invoice AB-40961', 'Thank you for your order AB-40961.', 'Your invoice is attached.'),
    ).toEqual({ kind: 'order', orderNumber: 'AB-40961', items: [] });
  });

  test('with terms about returns and cancellations is still a receipt', () => {
    const lines = [
      'Total: $20.00',
      'If you cancel, your refund of $20.00 will be issued within 5 days.',
      'Orders can be cancelled for an hour. Your subscription may be cancelled any time.',
    ];
    expect(mail('Order confirmation 4471-220', ...lines)).toMatchObject({ kind: 'order', totalCents: 20_00 });
  });
});

describe('a refund', () => {
  test.each([
    ['Your refund of $189.00 will be credited to your card within 10 business days.', 189_00, 14],
    ['We have issued a refund of $1,204.50.', 1_204_50, undefined],
    ['Refund total: $12.00', 12_00, undefined],
    ['We’ve refunded you $30.25 in 3 to 5 days.', 30_25, 5],
  ])('is read: %s', (line, refundCents, refundWithinDays) => {
    expect(mail('About order AB-4711', line)).toMatchObject({
      kind: 'refund',
      orderNumber: 'AB-4711',
      refundCents,
      ...(refundWithinDays && { refundWithinDays }),
    });
  });

  test.each([
    'You may be eligible for a refund of $50.00.',
    'If the parcel is lost, a refund of $50.00 will be issued.',
    'Your refund of $50.00 was issued as a gift card.',
  ])('is none: %s', (line) => {
    expect(mail('Hello', line)).toBeUndefined();
  });
});

describe('a cancellation', () => {
  test('takes effect on the last day that it names', () => {
    expect(
      mail(
        'Your membership',
        'Your membership M-2201 was cancelled on January 3, 2026.',
        'You have access until January 20, 2026.',
      ),
    ).toEqual({ kind: 'cancellation', orderNumber: 'M-2201', items: [], effectiveOn: '2026-01-20' });
  });

  test('without a day is still a cancellation', () => {
    expect(mail('Canceled', "We've canceled your subscription.")).toMatchObject({
      kind: 'cancellation',
      effectiveOn: undefined,
    });
  });
});

test('a return yields the value of the goods, if stated', () => {
  expect(mail('We received your return', 'The items are worth $40.00.')).toMatchObject({
    kind: 'return',
    refundCents: 40_00,
  });
  expect(mail('We received your return', 'Thank you.')).toMatchObject({ kind: 'return' });
});

test('a lower price is parsed from one line or two', () => {
  const item = { name: 'Oak tray', priceCents: 19_99, quantity: 1 };
  expect(mail('Price drop: Oak tray is now $19.99')).toEqual({ kind: 'price-drop', items: [item] });
  expect(mail('News', 'Oak tray', 'Was $24.50, now only $19.99.')).toEqual({
    kind: 'price-drop',
    items: [item],
  });
});

test.each([
  ['Putting your spice shelf in order', 'In total you need twelve jars. Order is half the flavor.'],
  ['Last chance: free shipping on boots', 'On every order over $75, this week only.'],
  ['Could you order the cake?', 'You live next to the bakery.'],
  ['Return of order AB-4711', 'I sent it back last week. When will I get my money?'],
  [
    'Notice of proposed class action settlement',
    'To receive a payment you must submit a claim by May 1, 2026.',
  ],
  ['Your order history', 'See your orders of 2025.'],
  ['', ''],
])('mail that is none of these gives nothing: %s', (subject, text) => {
  expect(parseText({ subject, text })).toBeUndefined();
});
