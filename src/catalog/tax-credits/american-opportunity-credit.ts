import type { PublishedSource } from './source.ts';

interface AmericanOpportunityRules {
  source: PublishedSource;
  /** Counted in full, and then by a quarter. */
  fullExpensesDollars: number;
  quarterExpensesDollars: number;
  refundablePercent: number;
  /** Between these incomes the credit shrinks to nothing. Married people who file separately have none. */
  phaseOutDollars: Record<'joint' | 'other', { start: number; end: number }>;
}

/** The same in every year: none of it follows inflation. */
export const americanOpportunityRules: AmericanOpportunityRules = {
  source: {
    title: '26 U.S.C. 25A(b), (d) and (i)',
    url: 'https://www.law.cornell.edu/uscode/text/26/25A',
  },
  fullExpensesDollars: 2_000,
  quarterExpensesDollars: 2_000,
  refundablePercent: 40,
  phaseOutDollars: {
    joint: { start: 160_000, end: 180_000 },
    other: { start: 80_000, end: 90_000 },
  },
};

/** Below this age at the end of the year most students are paid nothing beyond their tax: 26 U.S.C. 25A(i). */
export const refundableStudentAge = 24;
