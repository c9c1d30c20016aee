import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counted, countText } from './counted.ts';

test('a count is written as Intl would write it', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => countText(count) === count.toLocaleString('en-US')));
});

test.each([
  [0, '0 matches'],
  [1, '1 match'],
  [1_204, '1,204 matches'],
])('%d becomes %s', (count, text) => {
  expect(counted(count, 'match', 'matches')).toBe(text);
});
