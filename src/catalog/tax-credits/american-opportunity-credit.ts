import type { PublishedSource } from './source.ts';

interface AmericanOpportunityRules {
  source: PublishedSource;
  /** Expenses up to this amount count in full. Expenses above it count by a quarter. */
  fullExpensesDollars: number;
  quarterExpensesDollars: number;
  refundablePercent: number;
  /** Between these incomes the credit shrinks to zero. Married people who file separately get none. */
  phaseOutDollars: Record<'joint' | 'other', { start: number; end: number }>;
}

/** The amounts are the same every year, because the law does not adjust them for inflation. */
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

/** Most students below this age at the end of the year get no refundable part: 26 U.S.C. 25A(i). */
export const refundableStudentAge = 24;
