import { minNetEarningsDollars, selfEmploymentTax } from '#catalog/tax-credits/income-tax.ts';
import type { Transcript } from '#shared/tax-transcript.ts';
import { divideHalfUp, toDollars } from './whole-dollars.ts';

/** Wages plus business income, less half of the self-employment tax. A business loss reduces it. */
export function earnedIncome({ wages, businessIncome }: Transcript['amounts']): number {
  const business = toDollars(businessIncome);
  return toDollars(wages) + business - halfOfSelfEmploymentTax(business);
}

function halfOfSelfEmploymentTax(businessDollars: number): number {
  const net = divideHalfUp(Math.max(0, businessDollars) * selfEmploymentTax.netEarnings, 10_000);
  if (net < minNetEarningsDollars) return 0;
  const tax = divideHalfUp(net * selfEmploymentTax.rate, 10_000);
  return divideHalfUp(tax, 2);
}
