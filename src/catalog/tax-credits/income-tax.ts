import { type PublishedSource, publicLaw11921, revenueProcedures } from './source.ts';
import type { TaxYear } from './tax-years.ts';

/**
 * Rates in hundredths of a percent. Self-employed people pay both halves of the tax and may deduct one half from their
 * income: 26 U.S.C. 1401, 1402(a)(12) and 164(f).
 */
export const selfEmploymentTax = { netEarnings: 9_235, rate: 1_530 } as const;

/** No self-employment tax is due on net earnings below this: 26 U.S.C. 1402(b)(2). */
export const minNetEarningsDollars = 400;

/** A rate and the taxable income from which it applies. */
interface Bracket {
  fromDollars: number;
  percent: number;
}

interface SingleFilerRules {
  /** Where the brackets were published. */
  source: PublishedSource;
  standardDeduction: { dollars: number; source: PublishedSource };
  brackets: readonly Bracket[];
}

const percents = [10, 12, 22, 24, 32, 35, 37] as const;

/** For a single person under 65. A non-filer stated no status, and no other status pays more tax on the same wages. */
export const singleFilerRules: Record<TaxYear, SingleFilerRules> = {
  2022: {
    source: revenueProcedures[2022],
    standardDeduction: { dollars: 12_950, source: revenueProcedures[2022] },
    brackets: brackets([0, 10_275, 41_775, 89_075, 170_050, 215_950, 539_900]),
  },
  2023: {
    source: revenueProcedures[2023],
    standardDeduction: { dollars: 13_850, source: revenueProcedures[2023] },
    brackets: brackets([0, 11_000, 44_725, 95_375, 182_100, 231_250, 578_125]),
  },
  2024: {
    source: revenueProcedures[2024],
    standardDeduction: { dollars: 14_600, source: revenueProcedures[2024] },
    brackets: brackets([0, 11_600, 47_150, 100_525, 191_950, 243_725, 609_350]),
  },
  2025: {
    source: revenueProcedures[2025],
    standardDeduction: { dollars: 15_750, source: publicLaw11921 },
    brackets: brackets([0, 11_925, 48_475, 103_350, 197_300, 250_525, 626_350]),
  },
};

function brackets(starts: readonly number[]): Bracket[] {
  return percents.map((percent, index) => ({ fromDollars: starts[index] ?? 0, percent }));
}
