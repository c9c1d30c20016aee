import { type PublishedSource, publicLaw11921, revenueProcedures } from './source.ts';
import type { TaxYear } from './tax-years.ts';

interface ChildTaxCreditRules {
  source: PublishedSource;
  perChildDollars: number;
  /** The highest refund per child beyond the tax owed. */
  refundablePerChildDollars: number;
}

export const childTaxCreditRules: Record<TaxYear, ChildTaxCreditRules> = {
  2022: {
    source: revenueProcedures[2022],
    perChildDollars: 2_000,
    refundablePerChildDollars: 1_500,
  },
  2023: {
    source: revenueProcedures[2023],
    perChildDollars: 2_000,
    refundablePerChildDollars: 1_600,
  },
  2024: {
    source: revenueProcedures[2024],
    perChildDollars: 2_000,
    refundablePerChildDollars: 1_700,
  },
  2025: {
    source: publicLaw11921,
    perChildDollars: 2_200,
    refundablePerChildDollars: 1_700,
  },
};

/** 26 U.S.C. 24(b) and (h)(3): the credit falls by $50 for each $1,000, or part of it, above the start. */
export const childTaxCreditPhaseOut = {
  startDollars: { joint: 400_000, other: 200_000 },
  stepDollars: 1_000,
  reductionDollars: 50,
} as const;

/** 26 U.S.C. 24(d)(1)(B)(i) and (h)(6): the refundable part is a percentage of the earned income above a threshold. */
export const refundableChildCredit = { earnedAboveDollars: 2_500, percent: 15 } as const;
