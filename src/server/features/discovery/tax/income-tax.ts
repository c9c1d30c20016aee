import { singleFilerRules } from '#catalog/tax-credits/income-tax.ts';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import { divideHalfUp } from './whole-dollars.ts';

/** From this income on, the instructions use the rates themselves instead of the Tax Table. */
const tableEndDollars = 100_000;

/** The income tax of a single filer according to the Tax Table in the 1040 instructions. */
export function singleIncomeTax(taxYear: TaxYear, taxableIncomeDollars: number): number {
  const middle =
    taxableIncomeDollars < tableEndDollars ? bandMiddle(taxableIncomeDollars) : taxableIncomeDollars;
  const { brackets } = singleFilerRules[taxYear];
  // Doubled, because a midpoint may be half a dollar, and in percent, so that the sum is a whole number.
  const doubledPercents = brackets.reduce((sum, { fromDollars, percent }, index) => {
    const toDollars = Math.min(middle, brackets[index + 1]?.fromDollars ?? middle);
    return sum + Math.max(0, toDollars - fromDollars) * 2 * percent;
  }, 0);
  return divideHalfUp(doubledPercents, 200);
}

/** The Tax Table begins with narrow bands and continues in bands of $25 and then $50. */
function bandMiddle(dollars: number): number {
  if (dollars < 5) return 0;
  if (dollars < 25) return dollars < 15 ? 10 : 20;
  const width = dollars < 3_000 ? 25 : 50;
  return Math.floor(dollars / width) * width + width / 2;
}
