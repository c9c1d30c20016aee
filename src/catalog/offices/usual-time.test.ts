import { expect, test } from 'vitest';
import { usualTimeOf } from './usual-time.ts';

test.each([
  ['AL', '6 to 8 weeks'],
  ['GA', '1 to 3 months'],
  ['IL', 'up to 12 weeks'],
  ['LA', '3 to 30 days'],
  ['OR', 'up to 10 months'],
])('the office of %s says %s', (state, words) => {
  expect(usualTimeOf(state)).toBe(words);
});

test('nothing is said for an office whose figure nobody confirmed, or that gives none', () => {
  for (const state of ['CA', 'SD', 'AK', null]) expect(usualTimeOf(state)).toBeUndefined();
});
