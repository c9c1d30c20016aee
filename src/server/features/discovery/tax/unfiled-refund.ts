import { singleFilerRules } from '#catalog/tax-credits/income-tax.ts';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import { singleIncomeTax } from './income-tax.ts';
import { formatDollars, line, type Worked } from './whole-dollars.ts';

interface UnfiledCase {
  taxYear: TaxYear;
  wagesDollars: number;
  interestDollars: number;
  withheldDollars: number;
}

/** What was withheld beyond the tax of a single person with the standard deduction. Nothing where tax is owed. */
export function workUnfiledRefund({
  taxYear,
  wagesDollars,
  interestDollars,
  withheldDollars,
}: UnfiledCase): Worked {
  const { standardDeduction } = singleFilerRules[taxYear];
  const taxable = Math.max(0, wagesDollars + interestDollars - standardDeduction.dollars);
  const tax = singleIncomeTax(taxYear, taxable);
  const dollars = Math.max(0, withheldDollars - tax);
  return {
    dollars,
    lines: [
      line('Wages', wagesDollars, 'Forms W-2, box 1'),
      ...(interestDollars === 0 ? [] : [line('Interest', interestDollars, 'Forms 1099-INT')]),
      line('Less standard deduction', -standardDeduction.dollars, `A single person's of ${taxYear}`),
      line('Taxable income', taxable, 'What is left, and never below zero'),
      line('Tax on it', tax, `The Tax Table of ${taxYear}, single, at ${formatDollars(taxable)}`),
      line('Tax withheld', withheldDollars, 'Forms W-2, box 2'),
      line('Refund', dollars, 'Withheld less tax'),
    ],
  };
}
