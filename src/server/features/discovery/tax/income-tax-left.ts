import type { Transcript } from '#shared/tax-transcript.ts';
import { toDollars } from './whole-dollars.ts';

/**
 * The income tax that further credits can be set against: the tax less the credits that are known by name, and no more
 * than the return's total, which credits unknown here have lowered as well. Nothing where the tax is not stated.
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
