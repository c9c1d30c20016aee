import { expect, test } from 'vitest';
import { kindOfPropertyType, propertyTypeWords } from './property-types.ts';

test.each([
  ['AC02', 'money'],
  ['MS01', 'money'],
  ['SD01', 'safe_deposit_box'],
  ['SC01', undefined],
  ['MS13', undefined],
  ['MS17', undefined],
  ['SD03', undefined],
  ['ZZZZ', undefined],
  ['76', undefined],
  ['AC77', undefined],
])('%s has the kind %s', (code, kind) => {
  expect(kindOfPropertyType(code)).toBe(kind);
});

test.each([
  ['AC02', 'Savings account'],
  ['CK21', 'A kind the office calls CK21'],
  ['76', 'A kind the office calls 76'],
  ['toString', 'A kind the office calls toString'],
])('%s is in words: %s', (code, words) => {
  expect(propertyTypeWords(code)).toBe(words);
});
