import type { Transcript } from '#shared/tax-transcript.ts';
import { toDollars } from './whole-dollars.ts';

/**
 * The income tax that further credits can reduce: the tax less the credits we know by name, but at most the return's
 * total tax, which unknown credits have reduced too. Zero if the tax is not stated.
 */
export function incomeTaxLeft({ amounts }: Transcript): number {
  const { tentativeTax, totalTax, childTaxCredit, educationCredit, saversCredit } = amounts;
  if (tentativeTax === undefined) return 0;
  const afterCredits =
    toDollars(tentativeTax) -
    toDollars(childTaxCredit) -
    toDollars(educationCredit) -
    toDollars(saversCredit);
  const left = totalTax === undefined ? afterCredits : Math.min(afterCredits, toDollars(totalTax));
  return Math.max(0, left);
}
