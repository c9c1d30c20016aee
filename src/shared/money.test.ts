import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, formatAmount, formatCents, formatPrice } from './money.ts';

test.each([
  [0, '$0'],
  [100, '$1'],
  [499, '$4.99'],
  [59_900, '$599'],
  [123_456_789, '$1,234,567.89'],
])('%d cents are written %s', (amount, text) => {
  expect(formatPrice(cents(amount))).toBe(text);
});

test.each([
  [5, '$0.05'],
  [142_000, '$1,420.00'],
  [-142_050, '-$1,420.50'],
  [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
])('%d cents are written with their cents as %s', (amount, text) => {
  expect(formatCents(cents(amount))).toBe(text);
});

test('formatting a price loses no cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (amount) => {
      const digits = formatPrice(cents(amount)).replace(/[$,]/g, '');
      const [whole = '0', part = '00'] = digits.split('.');
      return Number(whole) * 100 + Number(part) === amount;
    }),
  );
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])(
  '%d is not a whole number of cents',
  (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  },
);

test.each([
  ['0.00', '$0.00'],
  ['1204.50', '$1,204.50'],
  ['245.00', '$245.00'],
])('the amount %s is written %s', (amount, text) => {
  expect(formatAmount(amount)).toBe(text);
});
