import { expect, test } from 'vitest';
import { computeChildTaxCredit } from './child-tax-credit.ts';

const family = {
  taxYear: 2023,
  isJoint: false,
  children: 1,
  adjustedGrossIncomeDollars: 60_000,
  earnedIncomeDollars: 60_000,
  claimedDollars: undefined,
  taxLeftDollars: 30_000,
} as const;

test.for([
  [200_000, false, 2_000],
  [200_001, false, 1_950],
  [201_000, false, 1_950],
  [201_001, false, 1_900],
  [239_000, false, 50],
  [239_001, false, 0],
  [400_000, true, 2_000],
  [400_001, true, 1_950],
] as const)('an income of $%s, joint %s, leaves $%s', ([adjustedGrossIncomeDollars, isJoint, dollars]) => {
  expect(computeChildTaxCredit({ ...family, adjustedGrossIncomeDollars, isJoint }).dollars).toBe(dollars);
});

test.for([
  [2_500, 0],
  [2_503, 0],
  [2_504, 1],
  [5_000, 375],
  [13_166, 1_600],
  [13_167, 1_600],
  [40_000, 1_600],
] as const)(
  'without tax, who earned $%s in 2023 is paid $%s for a child',
  ([earnedIncomeDollars, dollars]) => {
    expect(computeChildTaxCredit({ ...family, earnedIncomeDollars, taxLeftDollars: 0 }).dollars).toBe(
      dollars,
    );
  },
);

test.for([
  [2022, 1, 1_500],
  [2023, 1, 1_600],
  [2024, 2, 3_400],
  [2025, 2, 3_400],
] as const)('at most so much is paid out in %s for %s children: $%s', ([taxYear, children, dollars]) => {
  expect(computeChildTaxCredit({ ...family, taxYear, children, taxLeftDollars: 0 }).dollars).toBe(dollars);
});

test.for([
  [2022, 2_000],
  [2023, 2_000],
  [2024, 2_000],
  [2025, 2_200],
] as const)('a child is worth so much against the tax in %s: $%s', ([taxYear, dollars]) => {
  const { againstTaxDollars } = computeChildTaxCredit({ ...family, taxYear });
  expect(againstTaxDollars).toBe(dollars);
});

test('the part that exceeds the tax is refunded', () => {
  const computed = computeChildTaxCredit({ ...family, taxLeftDollars: 500 });
  expect(computed).toMatchObject({ againstTaxDollars: 500, dollars: 2_000 });
});

test('a credit that was claimed against the tax leaves only the refundable part', () => {
  const computed = computeChildTaxCredit({ ...family, claimedDollars: 538, taxLeftDollars: 0 });

  expect(computed).toMatchObject({ againstTaxDollars: 0, dollars: 1_462 });
  expect(computed.lines.map(({ label, value }) => [label, value])).toEqual([
    ['For the children', 200_000],
    ['Already claimed on the return', -53_800],
    ['Left of the credit', 146_200],
    ['Maximum refundable amount', 160_000],
    ['Limit based on earned income', 862_500],
    ['Additional child tax credit', 146_200],
    ['Child tax credit not yet claimed', 146_200],
  ]);
});
