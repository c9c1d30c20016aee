import { expect, test } from 'vitest';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import { computeEarnedIncomeCredit } from './earned-income-credit.ts';

interface Case {
  taxYear: TaxYear;
  children: number;
  isJoint?: boolean;
  earnedIncomeDollars: number;
  adjustedGrossIncomeDollars?: number;
}

function credit({ taxYear, children, isJoint = false, earnedIncomeDollars, ...more }: Case): number {
  const { adjustedGrossIncomeDollars = earnedIncomeDollars } = more;
  return computeEarnedIncomeCredit(
    { taxYear, isJoint, children },
    { earnedIncomeDollars, adjustedGrossIncomeDollars },
  ).dollars;
}

type Columns = readonly [none: number, one: number, two: number, three: number];

/** Rows from the IRS tables for 2022 and 2024, at the edges of every column; starred entries follow their note. */
const printedRows: readonly [taxYear: TaxYear, from: number, other: Columns, joint: Columns][] = [
  [2022, 18_400, [0, 3_733, 6_164, 6_935], [320, 3_733, 6_164, 6_935]],
  [2022, 21_600, [0, 3_494, 5_849, 6_620], [75, 3_733, 6_164, 6_935]],
  [2022, 21_650, [0, 3_486, 5_839, 6_609], [72, 3_733, 6_164, 6_935]],
  [2022, 44_000, [0, 0, 1_132, 1_902], [0, 894, 2_423, 3_193]],
  [2022, 46_800, [0, 0, 542, 1_313], [0, 447, 1_833, 2_604]],
  [2022, 49_400, [0, 0, 0, 765], [0, 31, 1_285, 2_056]],
  [2022, 54_400, [0, 0, 0, 0], [0, 0, 232, 1_003]],
  [2024, 9_600, [632, 3_273, 3_850, 4_331], [632, 3_273, 3_850, 4_331]],
  [2024, 10_300, [632, 3_511, 4_130, 4_646], [632, 3_511, 4_130, 4_646]],
  [2024, 10_350, [629, 3_528, 4_150, 4_669], [632, 3_528, 4_150, 4_669]],
  [2024, 12_300, [479, 4_191, 4_930, 5_546], [632, 4_191, 4_930, 5_546]],
  [2024, 12_350, [476, 4_213, 4_950, 5_569], [632, 4_213, 4_950, 5_569]],
  [2024, 17_200, [105, 4_213, 6_890, 7_751], [632, 4_213, 6_890, 7_751]],
  [2024, 17_250, [101, 4_213, 6_910, 7_774], [630, 4_213, 6_910, 7_774]],
  [2024, 17_350, [93, 4_213, 6_950, 7_819], [622, 4_213, 6_950, 7_819]],
  [2024, 17_400, [89, 4_213, 6_960, 7_830], [619, 4_213, 6_960, 7_830]],
  [2024, 18_500, [5, 4_213, 6_960, 7_830], [534, 4_213, 6_960, 7_830]],
  [2024, 18_550, [2, 4_213, 6_960, 7_830], [531, 4_213, 6_960, 7_830]],
  [2024, 18_600, [0, 4_213, 6_960, 7_830], [527, 4_213, 6_960, 7_830]],
  [2024, 22_700, [0, 4_213, 6_960, 7_830], [213, 4_213, 6_960, 7_830]],
  [2024, 22_750, [0, 4_204, 6_948, 7_818], [209, 4_213, 6_960, 7_830]],
  [2024, 25_450, [0, 3_773, 6_380, 7_250], [3, 4_213, 6_960, 7_830]],
  [2024, 25_500, [0, 3_765, 6_369, 7_239], [0, 4_213, 6_960, 7_830]],
  [2024, 29_600, [0, 3_110, 5_506, 6_376], [0, 4_213, 6_960, 7_830]],
  [2024, 29_650, [0, 3_102, 5_495, 6_365], [0, 4_207, 6_953, 7_823]],
  [2024, 49_000, [0, 9, 1_420, 2_290], [0, 1_115, 2_878, 3_748]],
  [2024, 49_050, [0, 3, 1_410, 2_280], [0, 1_107, 2_867, 3_737]],
  [2024, 49_100, [0, 0, 1_399, 2_269], [0, 1_099, 2_856, 3_726]],
  [2024, 55_700, [0, 0, 9, 879], [0, 45, 1_466, 2_336]],
  [2024, 55_750, [0, 0, 2, 869], [0, 37, 1_456, 2_326]],
  [2024, 55_950, [0, 0, 0, 826], [0, 5, 1_414, 2_284]],
  [2024, 56_000, [0, 0, 0, 816], [0, 0, 1_403, 2_273]],
];

test.for(printedRows)('the printed row of %s that begins with $%s', ([taxYear, from, other, joint]) => {
  for (const children of [0, 1, 2, 3]) {
    const incomes = { taxYear, children, earnedIncomeDollars: from };
    expect(credit(incomes)).toBe(other[children]);
    expect(credit({ ...incomes, isJoint: true })).toBe(joint[children]);
  }
});

/**
 * Computed by hand. The exact maximum of 2022 and 2023 is the rate on the earned income amount, as 45% of $16,510 =
 * $7,429.50; a band that holds the end of the phase-in or the start of the phase-out has the full credit; the last
 * band ends where the credit does.
 */
const handWorked: readonly [TaxYear, children: number, 'single' | 'joint', income: number, credit: number][] =
  [
    // The first band, $1 to $50, has its middle at $25: 1.91, 8.50, 10.00 and 11.25.
    [2022, 0, 'single', 1, 2],
    [2023, 1, 'single', 1, 9],
    [2024, 2, 'single', 49, 10],
    [2025, 3, 'single', 49, 11],
    [2025, 1, 'single', 0, 0],
    // 2022: 7.65% of 7,275 = 556.54; then the band with 7,320 is full.
    [2022, 0, 'single', 7_299, 557],
    [2022, 0, 'single', 7_300, 560],
    [2022, 0, 'single', 9_199, 560],
    // 559.98 - 7.65% of 65 = 555.01
    [2022, 0, 'single', 9_200, 555],
    // The last band is 16,450 to 16,480: 559.98 - 7.65% of 7,305 = 1.15
    [2022, 0, 'single', 16_479, 1],
    [2022, 0, 'single', 16_480, 0],
    [2022, 0, 'joint', 15_299, 560],
    [2022, 0, 'joint', 15_300, 557],
    [2022, 0, 'joint', 22_609, 0],
    [2022, 1, 'single', 43_491, 3],
    [2022, 1, 'single', 43_492, 0],
    [2022, 1, 'joint', 49_621, 2],
    [2022, 1, 'joint', 49_622, 0],
    // 45% of 15,375 = 6,918.75; 6,934.50 - 21.06% of 45 = 6,925.02; 6,934.50 - 21.06% of 32,923.50 = 0.81
    [2022, 3, 'single', 15_399, 6_919],
    [2022, 3, 'single', 15_400, 6_935],
    [2022, 3, 'single', 20_149, 6_935],
    [2022, 3, 'single', 20_150, 6_925],
    [2022, 3, 'single', 53_056, 1],
    [2022, 3, 'single', 53_057, 0],
    // 2023: 7.65% of 7,775 = 594.79; 599.76 - 7.65% of 25 = 597.85; 599.76 - 7.65% of 7,820 = 1.53
    [2023, 0, 'single', 7_799, 595],
    [2023, 0, 'single', 7_800, 600],
    [2023, 0, 'single', 9_799, 600],
    [2023, 0, 'single', 9_800, 598],
    [2023, 0, 'single', 9_849, 598],
    [2023, 0, 'single', 17_599, 5],
    [2023, 0, 'single', 17_639, 2],
    [2023, 0, 'single', 17_640, 0],
    [2023, 0, 'joint', 16_399, 600],
    [2023, 0, 'joint', 16_400, 596],
    [2023, 0, 'joint', 24_199, 3],
    [2023, 0, 'joint', 24_209, 0],
    // 34% of 11,725 = 3,986.50; the band with 21,560 is full; 3,995 - 15.98% of 65 = 3,984.61; of 24,995 = 0.80
    [2023, 1, 'single', 11_749, 3_987],
    [2023, 1, 'single', 11_750, 3_995],
    [2023, 1, 'single', 21_599, 3_995],
    [2023, 1, 'single', 21_600, 3_985],
    [2023, 1, 'single', 46_549, 6],
    [2023, 1, 'single', 46_559, 1],
    [2023, 1, 'single', 46_560, 0],
    [2023, 1, 'joint', 28_149, 3_995],
    [2023, 1, 'joint', 28_150, 3_986],
    [2023, 1, 'joint', 53_119, 2],
    [2023, 1, 'joint', 53_120, 0],
    [2023, 2, 'single', 16_499, 6_590],
    [2023, 2, 'single', 16_500, 6_604],
    [2023, 2, 'single', 21_600, 6_590],
    [2023, 2, 'single', 52_899, 9],
    [2023, 2, 'single', 52_917, 2],
    [2023, 2, 'single', 52_918, 0],
    [2023, 2, 'joint', 59_477, 3],
    [2023, 2, 'joint', 59_478, 0],
    // 45% of 16,475 = 7,413.75; 7,429.50 - 21.06% of 65 = 7,415.81; of 35,215 = 13.22; of 35,259 = 3.95
    [2023, 3, 'single', 16_499, 7_414],
    [2023, 3, 'single', 16_500, 7_430],
    [2023, 3, 'single', 21_600, 7_416],
    [2023, 3, 'single', 56_799, 13],
    [2023, 3, 'single', 56_837, 4],
    [2023, 3, 'single', 56_838, 0],
    [2023, 3, 'joint', 63_397, 5],
    [2023, 3, 'joint', 63_398, 0],
    [2023, 7, 'single', 16_500, 7_430],
    // 2025: 7.65% of 8,425 = 644.51; 649 - 7.65% of 55 = 644.79; the last band is 19,100 to 19,104.
    [2025, 0, 'single', 8_449, 645],
    [2025, 0, 'single', 8_450, 649],
    [2025, 0, 'single', 10_649, 649],
    [2025, 0, 'single', 10_650, 645],
    [2025, 0, 'single', 19_099, 2],
    [2025, 0, 'single', 19_100, 0],
    [2025, 0, 'joint', 17_749, 649],
    [2025, 0, 'joint', 17_750, 646],
    [2025, 0, 'joint', 26_213, 1],
    [2025, 0, 'joint', 26_214, 0],
    [2025, 1, 'single', 12_699, 4_310],
    [2025, 1, 'single', 12_700, 4_328],
    [2025, 1, 'single', 23_349, 4_328],
    [2025, 1, 'single', 23_350, 4_324],
    [2025, 1, 'single', 50_433, 3],
    [2025, 1, 'single', 50_434, 0],
    [2025, 1, 'joint', 30_499, 4_328],
    [2025, 1, 'joint', 30_500, 4_319],
    [2025, 2, 'single', 17_849, 7_130],
    [2025, 2, 'single', 17_850, 7_152],
    [2025, 2, 'single', 57_309, 1],
    [2025, 2, 'single', 57_310, 0],
    [2025, 2, 'joint', 64_429, 3],
    [2025, 3, 'single', 17_849, 8_021],
    [2025, 3, 'single', 17_850, 8_046],
    [2025, 3, 'joint', 68_674, 3],
    [2025, 3, 'joint', 68_675, 0],
  ];

test.for(handWorked)(
  '%s, %s children, %s, $%s: $%s',
  ([taxYear, children, kind, earnedIncomeDollars, dollars]) => {
    expect(credit({ taxYear, children, isJoint: kind === 'joint', earnedIncomeDollars })).toBe(dollars);
  },
);

test('adjusted gross income counts once it reaches the phase-out, and the smaller credit applies', () => {
  const worker = { taxYear: 2025, children: 1, earnedIncomeDollars: 12_725 } as const;

  expect(credit({ ...worker, adjustedGrossIncomeDollars: 23_349 })).toBe(4_328);
  // 4,328 - 15.98% of 16,675 = 1,663.34
  expect(credit({ ...worker, adjustedGrossIncomeDollars: 40_000 })).toBe(1_663);
  expect(credit({ ...worker, adjustedGrossIncomeDollars: 60_000 })).toBe(0);
});

test('an adjusted gross income below the phase-out does not lower the credit', () => {
  expect(
    credit({ taxYear: 2024, children: 3, earnedIncomeDollars: 17_400, adjustedGrossIncomeDollars: 3_000 }),
  ).toBe(7_830);
});

test('the computation is shown line by line, and its last line is the credit', () => {
  const { lines } = computeEarnedIncomeCredit(
    { taxYear: 2023, isJoint: false, children: 1 },
    { earnedIncomeDollars: 26_100, adjustedGrossIncomeDollars: 26_175 },
  );

  expect(lines).toEqual([
    {
      label: 'Earned income, in its $50 band',
      detail: '$26,100 falls in $26,100–$26,150; its middle is $26,125',
      value: 2_612_500,
    },
    {
      label: 'Credit by earned income',
      detail: '$3,995 less 15.98% of the $4,565 above $21,560',
      value: 326_600,
    },
    {
      label: 'Adjusted gross income, in its $50 band',
      detail: '$26,175 falls in $26,150–$26,200; its middle is $26,175',
      value: 2_617_500,
    },
    {
      label: 'Credit by adjusted gross income',
      detail: '$3,995 less 15.98% of the $4,615 above $21,560',
      value: 325_800,
    },
    { label: 'Earned income tax credit', detail: 'The smaller of the two', value: 325_800 },
  ]);
});
