import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, formatCents, formatPrice, readAmount, toDecimal } from './money.ts';

test.each([
  ['120.50', '120.50'],
  ['$1,204.50', '1204.50'],
  ['120', '120.00'],
  ['120.5', '120.50'],
  ['120.', '120.00'],
  ['.5', '0.50'],
  ['0', '0.00'],
  [' $ 1 204 ', '1204.00'],
  ['99,999,999.99', '99999999.99'],
])('"%s" is read as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  '',
  ' ',
  '$',
  '.',
  'twelve',
  '120,50',
  '1,20',
  '12,0450',
  '0,120',
  '120 50',
  '120.505',
  '1.204,50',
  '-5',
  '1e3',
  '120.50 EUR',
  '100,000,000',
])('"%s" is no amount', (text) => {
  expect(readAmount(text)).toBeUndefined();
});

test('what the product writes is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 10 - 1 }), (amount) => {
      const amountCents = cents(amount);
      const texts = [formatCents(amountCents), formatPrice(amountCents), toDecimal(amountCents)];
      return texts.every((text) => readAmount(text) === toDecimal(amountCents));
    }),
  );
});
