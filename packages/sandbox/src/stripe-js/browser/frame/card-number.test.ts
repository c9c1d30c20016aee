import { expect, test } from 'vitest';
import { brandOf, checkCardNumber, formatCardNumber } from './card-checks.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42424242', '4242 4242 4242 4242'],
  ['  4242 4242 4242 4242 99', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['6205500000000000004', '6205 5000 0000 0000 004'],
  ['no digits', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

test.each([
  ['4', 'Visa'],
  ['5555', 'Mastercard'],
  ['2720', 'Mastercard'],
  ['37', 'American Express'],
  ['6011', 'Discover'],
  ['3056', 'Diners Club'],
  ['3566', 'JCB'],
  ['62', 'UnionPay'],
  ['9', ''],
])('a number that starts with %s is of brand %j', (digits, name) => {
  expect(brandOf(digits).name).toBe(name);
});

test.each([
  ['', 'incomplete_number'],
  ['4242 4242 4242 424', 'incomplete_number'],
  ['4242 4242 4242 4241', 'invalid_number'],
  ['9999 9999 9999 9995', 'invalid_number'],
  ['4242 4242 4242 4242', undefined],
  ['3782 822463 10005', undefined],
  ['36227206271667', undefined],
])('%j has the problem %s', (number, code) => {
  expect(checkCardNumber(number)?.code).toBe(code);
});
