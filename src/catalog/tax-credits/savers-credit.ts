import type { PublishedSource } from './source.ts';
import type { TaxYear } from './tax-years.ts';

interface SaversCreditRules {
  source: PublishedSource;
  /** The highest income on a joint return for a credit of 50, 20 and 10 percent. */
  jointLimitsDollars: Record<SaversRate, number>;
}

export const saversRates = [50, 20, 10] as const;

export type SaversRate = (typeof saversRates)[number];

export const saversCreditRules: Record<TaxYear, SaversCreditRules> = {
  2022: {
    source: { title: 'IRS Notice 2021-61', url: 'https://www.irs.gov/pub/irs-drop/n-21-61.pdf' },
    jointLimitsDollars: { 50: 41_000, 20: 44_000, 10: 68_000 },
  },
  2023: {
    source: { title: 'IRS Notice 2022-55', url: 'https://www.irs.gov/pub/irs-drop/n-22-55.pdf' },
    jointLimitsDollars: { 50: 43_500, 20: 47_500, 10: 73_000 },
  },
  2024: {
    source: { title: 'IRS Notice 2023-75', url: 'https://www.irs.gov/pub/irs-drop/n-23-75.pdf' },
    jointLimitsDollars: { 50: 46_000, 20: 50_000, 10: 76_500 },
  },
  2025: {
    source: { title: 'IRS Notice 2024-80', url: 'https://www.irs.gov/pub/irs-drop/n-24-80.pdf' },
    jointLimitsDollars: { 50: 47_500, 20: 51_000, 10: 79_000 },
  },
};

/** Each limit in percent of the joint limits: 26 U.S.C. 25B(b). */
export const saversLimitPercents = { joint: 100, headOfHousehold: 75, other: 50 } as const;

/** The most savings per person that count in a year: 26 U.S.C. 25B(a). */
export const countedSavingsDollars = 2_000;

/** The minimum age for the credit: 26 U.S.C. 25B(c)(1). */
export const saversAge = 18;
