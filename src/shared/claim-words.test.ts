import { expect, test } from 'vitest';
import { amountWords } from './claim-words.ts';
import { cents } from './money.ts';

test.each([
  ['exact', '$1,245.00'],
  ['estimate', 'About $1,245.00'],
  ['at_least', '$1,245.00 or more'],
  ['up_to', 'Up to $1,245.00'],
  ['unknown', 'Amount not published'],
] as const)('an amount that is %s is written %s', (amountKind, words) => {
  expect(amountWords({ amountCents: cents(1_245_00), amountKind })).toBe(words);
});
