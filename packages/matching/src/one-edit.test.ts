import { expect, test } from 'vitest';
import { isOneEdit } from './similarity.ts';

test.each([
  ['107', '170', true],
  ['107', '17', true],
  ['17', '107', true],
  ['107', '108', true],
  ['107', '107', false],
  ['107', '701', false],
  ['1234', '12', false],
  ['', '1', true],
])('%s and %s', (one, other, expected) => {
  expect(isOneEdit(one, other)).toBe(expected);
  expect(isOneEdit(other, one)).toBe(expected);
});
