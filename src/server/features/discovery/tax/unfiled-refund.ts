import { singleFilerRules } from '#catalog/tax-credits/income-tax.ts';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import { singleIncomeTax } from './income-tax.ts';
import { type Computation, formatDollars, line } from './whole-dollars.ts';

export interface UnfiledCase {
  taxYear: TaxYear;
  wagesDollars: number;
  interestDollars: number;
  withheldDollars: number;
}

/** Computes what was withheld beyond the tax of a single person with the standard deduction. Zero if tax is owed. */
export function computeUnfiledRefund(unfiled: UnfiledCase): Computation {
  const { taxYear, wagesDollars, interestDollars, withheldDollars } = unfiled;
  const { standardDeduction } = singleFilerRules[taxYear];
  const taxable = taxableIncome(unfiled);
  const tax = singleIncomeTax(taxYear, taxable);
  const dollars = Math.max(0, withheldDollars - tax);
  return {
    dollars,
    lines: [
      line('Wages', wagesDollars, 'Forms W-2, box 1'),
      ...(interestDollars === 0 ? [] : [line('Interest', interestDollars, 'Forms 1099-INT')]),
      line('Less standard deduction', -standardDeduction.dollars, `For a single person in ${taxYear}`),
      line('Taxable income', taxable, 'What is left, but not below zero'),
      line('Tax on it', tax, `The Tax Table of ${taxYear}, single, at ${formatDollars(taxable)}`),
      line('Tax withheld', withheldDollars, 'Forms W-2, box 2'),
      line('Refund', dollars, 'Withheld less tax'),
    ],
  };
}

/** Returns what is left of a credit after it has paid the tax that was not withheld. */
export function payTaxOwed(credit: Computation, unfiled: UnfiledCase): Computation {
  const { taxYear, withheldDollars } = unfiled;
  const taxable = taxableIncome(unfiled);
  const tax = singleIncomeTax(taxYear, taxable);
  const owed = tax - withheldDollars;
  if (owed <= 0) return credit;
  const dollars = Math.max(0, credit.dollars - owed);
  const reckoning = `${formatDollars(tax)} on a taxable income of ${formatDollars(taxable)} (the Tax Table of ${taxYear}, single), less the ${formatDollars(withheldDollars)} withheld`;
  return {
    dollars,
    lines: [
      ...credit.lines,
      line('Less tax still owed', -owed, reckoning),
      line('Refund', dollars, 'What is left of the credit'),
    ],
  };
}

function taxableIncome({ taxYear, wagesDollars, interestDollars }: UnfiledCase): number {
  return Math.max(0, wagesDollars + interestDollars - singleFilerRules[taxYear].standardDeduction.dollars);
}
