import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { amountWords, possibleSum, possibleWords, sumOf } from './claim-words.ts';

test.each([
  ['exact', '$1,245.00'],
  ['estimate', 'About $1,245.00'],
  ['at_least', '$1,245.00 or more'],
  ['up_to', 'Up to $1,245.00'],
  ['unknown', 'Amount not published'],
] as const)('an amount that is %s is written %s', (amountKind, words) => {
  expect(amountWords({ amountCents: cents(1_245_00), amountKind })).toBe(words);
});

test.each([
  [['exact', 'exact'], '$2.00'],
  [['exact', 'up_to'], 'Up to $2.00'],
  [['exact', 'estimate'], 'About $2.00'],
  [['at_least', 'exact'], '$2.00 or more'],
  [['up_to', 'at_least'], 'About $2.00'],
  [['up_to', 'estimate'], 'About $2.00'],
  [['unknown', 'exact'], '$1.00 or more'],
  [['unknown', 'up_to'], 'About $1.00'],
  [['unknown', 'unknown'], 'Amount not published'],
  [[], '$0.00'],
] as const)('the sum of amounts that are %s is written %s', (kinds, words) => {
  const amounts = kinds.map((amountKind) => ({
    amountCents: cents(amountKind === 'unknown' ? 0 : 1_00),
    amountKind,
  }));
  expect(amountWords(sumOf(amounts))).toBe(words);
});

test('a sum tells what is likely from what could be, which has no cents', () => {
  const exact = { amountCents: cents(1_284_16), amountKind: 'exact', hasQuestion: false } as const;
  const asked = { amountCents: cents(77_70), amountKind: 'exact', hasQuestion: true } as const;
  const estimate = { amountCents: cents(3_257_50), amountKind: 'estimate', hasQuestion: false } as const;
  expect(possibleWords(possibleSum([exact, asked, estimate]))).toBe(
    '$1,284.16 is likely yours. Up to about $3,336 more could be.',
  );
  expect(possibleWords(possibleSum([asked]))).toBe('Up to about $78 could be yours.');
  expect(possibleWords(possibleSum([exact]))).toBe('$1,284.16 is likely yours.');
  expect(possibleWords(possibleSum([]))).toBe('');
});
