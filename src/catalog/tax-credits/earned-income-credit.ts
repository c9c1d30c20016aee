import { type PublishedSource, revenueProcedures } from './source.ts';
import type { TaxYear } from './tax-years.ts';

/** One amount for a joint return and one for every other return. */
interface ByReturn {
  joint: number;
  other: number;
}

/** One column of the IRS table: the amounts for a number of qualifying children. */
export interface EarnedIncomeColumn {
  /** The earned income from which the credit is at its maximum. */
  earnedIncomeDollars: number;
  maxCreditDollars: number;
  phaseOutStartDollars: ByReturn;
  phaseOutEndDollars: ByReturn;
}

export interface EarnedIncomeCreditRules {
  source: PublishedSource;
  /** There is no credit if interest, dividends and gains exceed this. */
  investmentIncomeLimitDollars: number;
  /**
   * The amount from which the published table subtracts the phase-out: until 2023 the exact statutory maximum with its
   * cents, from 2024 on the maximum in whole dollars. Only so do the published limits and printed rows come out.
   */
  reduces: 'exact maximum' | 'rounded maximum';
  /** For no child, one, two, and three or more. */
  columns: readonly [EarnedIncomeColumn, EarnedIncomeColumn, EarnedIncomeColumn, EarnedIncomeColumn];
}

/** Rates in hundredths of a percent, by the number of children: 26 U.S.C. 32(b)(1). */
export const earnedIncomeRates = [
  { phaseIn: 765, phaseOut: 765 },
  { phaseIn: 3_400, phaseOut: 1_598 },
  { phaseIn: 4_000, phaseOut: 2_106 },
  { phaseIn: 4_500, phaseOut: 2_106 },
] as const;

/** A taxpayer without a child must have reached the first age but not the second: 26 U.S.C. 32(c)(1)(A)(ii). */
export const childlessAges = { from: 25, below: 65 } as const;

export const earnedIncomeCreditRules: Record<TaxYear, EarnedIncomeCreditRules> = {
  2022: {
    source: revenueProcedures[2022],
    investmentIncomeLimitDollars: 10_300,
    reduces: 'exact maximum',
    columns: [
      column([7_320, 560], { start: [9_160, 15_290], end: [16_480, 22_610] }),
      column([10_980, 3_733], { start: [20_130, 26_260], end: [43_492, 49_622] }),
      column([15_410, 6_164], { start: [20_130, 26_260], end: [49_399, 55_529] }),
      column([15_410, 6_935], { start: [20_130, 26_260], end: [53_057, 59_187] }),
    ],
  },
  2023: {
    source: revenueProcedures[2023],
    investmentIncomeLimitDollars: 11_000,
    reduces: 'exact maximum',
    columns: [
      column([7_840, 600], { start: [9_800, 16_370], end: [17_640, 24_210] }),
      column([11_750, 3_995], { start: [21_560, 28_120], end: [46_560, 53_120] }),
      column([16_510, 6_604], { start: [21_560, 28_120], end: [52_918, 59_478] }),
      column([16_510, 7_430], { start: [21_560, 28_120], end: [56_838, 63_398] }),
    ],
  },
  2024: {
    source: revenueProcedures[2024],
    investmentIncomeLimitDollars: 11_600,
    reduces: 'rounded maximum',
    columns: [
      column([8_260, 632], { start: [10_330, 17_250], end: [18_591, 25_511] }),
      column([12_390, 4_213], { start: [22_720, 29_640], end: [49_084, 56_004] }),
      column([17_400, 6_960], { start: [22_720, 29_640], end: [55_768, 62_688] }),
      column([17_400, 7_830], { start: [22_720, 29_640], end: [59_899, 66_819] }),
    ],
  },
  2025: {
    source: revenueProcedures[2025],
    investmentIncomeLimitDollars: 11_950,
    reduces: 'rounded maximum',
    columns: [
      column([8_490, 649], { start: [10_620, 17_730], end: [19_104, 26_214] }),
      column([12_730, 4_328], { start: [23_350, 30_470], end: [50_434, 57_554] }),
      column([17_880, 7_152], { start: [23_350, 30_470], end: [57_310, 64_430] }),
      column([17_880, 8_046], { start: [23_350, 30_470], end: [61_555, 68_675] }),
    ],
  },
};

type Pair = readonly [other: number, joint: number];

/** Reads a row as the revenue procedures print it. */
function column(
  [earnedIncomeDollars, maxCreditDollars]: readonly [number, number],
  { start, end }: { start: Pair; end: Pair },
): EarnedIncomeColumn {
  return {
    earnedIncomeDollars,
    maxCreditDollars,
    phaseOutStartDollars: { other: start[0], joint: start[1] },
    phaseOutEndDollars: { other: end[0], joint: end[1] },
  };
}
