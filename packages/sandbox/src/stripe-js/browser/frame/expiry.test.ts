import { expect, test } from 'vitest';
import { checkExpiry, formatExpiry } from './card-checks.ts';

test.each([
  ['1', '1'],
  ['5', '05'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['1/34', '01 / 34'],
  ['12/2034', '12 / 34'],
  ['12 / 203', '12 / 203'],
  ['2034-12', '12 / 34'],
  ['12 / 3499', '12 / 34'],
])('%j is shown as %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test.each([
  ['', 'incomplete_expiry'],
  ['12 / 3', 'incomplete_expiry'],
  ['13 / 34', 'invalid_expiry_month'],
  ['00 / 34', 'invalid_expiry_month'],
  ['12 / 99', 'invalid_expiry_year'],
  ['02 / 30', 'invalid_expiry_year_past'],
  ['03 / 30', undefined],
])('in March 2030 %j has the problem %s', (expiry, code) => {
  expect(checkExpiry(expiry, new Date(2030, 2, 31, 23, 59))?.code).toBe(code);
});
