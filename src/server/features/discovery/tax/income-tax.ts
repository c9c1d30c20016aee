import { singleFilerRules } from '#catalog/tax-credits/income-tax.ts';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import { divideHalfUp } from './whole-dollars.ts';

/** From here on people reckon with the rates themselves and not with the Tax Table. */
const tableEndDollars = 100_000;

/** The income tax of a single person, as the Tax Table of the 1040 instructions has it. */
export function singleIncomeTax(taxYear: TaxYear, taxableIncomeDollars: number): number {
  const middle =
    taxableIncomeDollars < tableEndDollars ? bandMiddle(taxableIncomeDollars) : taxableIncomeDollars;
  const { brackets } = singleFilerRules[taxYear];
  // Twice the percents of a middle, which may be half a dollar.
  const doubledPercents = brackets.reduce((sum, { fromDollars, percent }, index) => {
    const toDollars = Math.min(middle, brackets[index + 1]?.fromDollars ?? middle);
    return sum + Math.max(0, toDollars - fromDollars) * 2 * percent;
  }, 0);
  return divideHalfUp(doubledPercents, 200);
}

/** The Tax Table begins with narrow bands, and goes on in bands of $25 and then of $50. */
function bandMiddle(dollars: number): number {
  if (dollars < 5) return 0;
  if (dollars < 25) return dollars < 15 ? 10 : 20;
  const width = dollars < 3_000 ? 25 : 50;
  return Math.floor(dollars / width) * width + width / 2;
}
