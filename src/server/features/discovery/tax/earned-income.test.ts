import { expect, test } from 'vitest';
import { cents } from '#shared/money.ts';
import { earnedIncome } from './earned-income-credit.ts';

/** Schedule SE: 92.35% of the profit, 15.3% of that, and half of it is deducted. */
test.for([
  [10_000, 0, 10_000],
  // 9,235 × 15.3% = 1,412.96, and half of 1,413 is 707.
  [0, 10_000, 9_293],
  [5_000, 10_000, 14_293],
  // 433 × 92.35% = 399.88 is 400 in whole dollars; 432 is 398.95.
  [0, 433, 402],
  [0, 432, 432],
  [10_000, -4_000, 6_000],
] as const)('wages of $%s and a business result of $%s are $%s earned', ([wages, business, earned]) => {
  expect(earnedIncome({ wages: cents(wages * 100), businessIncome: cents(business * 100) })).toBe(earned);
});

test('amounts with cents are rounded to whole dollars, as on a return', () => {
  expect(earnedIncome({ wages: cents(1_000_049) })).toBe(10_000);
  expect(earnedIncome({ wages: cents(1_000_050) })).toBe(10_001);
});
