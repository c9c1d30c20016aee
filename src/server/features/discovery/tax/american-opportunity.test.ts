import { expect, test } from 'vitest';
import { computeAmericanOpportunity } from './american-opportunity.ts';

const student = {
  isJoint: false,
  tuitionDollars: 4_000,
  scholarshipsDollars: 0,
  adjustedGrossIncomeDollars: 40_000,
  taxLeftDollars: 5_000,
  isRefundable: true,
};

test.for([
  [0, 0, 0],
  [1, 0, 1],
  [2_000, 0, 2_000],
  [2_001, 0, 2_000],
  [2_002, 0, 2_001],
  [3_400, 0, 2_350],
  [4_000, 600, 2_350],
  [4_000, 0, 2_500],
  [4_001, 0, 2_500],
  [30_000, 0, 2_500],
  [3_000, 3_000, 0],
  [3_000, 9_000, 0],
] as const)(
  '$%s of tuition with $%s of scholarships: $%s',
  ([tuitionDollars, scholarshipsDollars, dollars]) => {
    expect(computeAmericanOpportunity({ ...student, tuitionDollars, scholarshipsDollars }).dollars).toBe(
      dollars,
    );
  },
);

test.for([
  [80_000, false, 2_500],
  [80_001, false, 2_500],
  // 9,995 of 10,000 is 0.9995, which is 1.000 in three places; 9,994 is 0.999.
  [80_005, false, 2_500],
  [80_006, false, 2_498],
  [85_000, false, 1_250],
  [89_990, false, 3],
  [90_000, false, 0],
  [120_000, false, 0],
  [160_000, true, 2_500],
  [170_000, true, 1_250],
  [180_000, true, 0],
] as const)('an income of $%s, joint %s, leaves $%s', ([adjustedGrossIncomeDollars, isJoint, dollars]) => {
  expect(computeAmericanOpportunity({ ...student, adjustedGrossIncomeDollars, isJoint }).dollars).toBe(
    dollars,
  );
});

test('two fifths are refundable without any tax, and the rest is limited by the tax', () => {
  expect(computeAmericanOpportunity({ ...student, taxLeftDollars: 0 }).dollars).toBe(1_000);
  expect(computeAmericanOpportunity({ ...student, taxLeftDollars: 300 })).toMatchObject({
    dollars: 1_300,
    againstTaxDollars: 300,
  });
});

test('a student without a refundable part has the whole credit against the tax', () => {
  const young = { ...student, isRefundable: false };
  expect(computeAmericanOpportunity({ ...young, taxLeftDollars: 300 }).dollars).toBe(300);
  expect(computeAmericanOpportunity({ ...young, taxLeftDollars: 0 }).dollars).toBe(0);
  expect(computeAmericanOpportunity(young).dollars).toBe(2_500);
});

test('the computation is shown line by line, and its last line is the credit', () => {
  const { lines } = computeAmericanOpportunity({ ...student, scholarshipsDollars: 600 });

  expect(lines.map(({ label, value }) => [label, value])).toEqual([
    ['Tuition paid to the school', 400_000],
    ['Less scholarships and grants', -60_000],
    ['Counted in full', 200_000],
    ['Counted at 25%', 35_000],
    ['Refundable part', 94_000],
    ['Applied to your tax', 141_000],
    ['American opportunity credit', 235_000],
  ]);
});
