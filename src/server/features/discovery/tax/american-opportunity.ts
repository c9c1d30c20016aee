import { americanOpportunityRules } from '#catalog/tax-credits/american-opportunity-credit.ts';
import { type Computation, divideHalfUp, formatDollars, line } from './whole-dollars.ts';

interface StudentCase {
  isJoint: boolean;
  tuitionDollars: number;
  scholarshipsDollars: number;
  adjustedGrossIncomeDollars: number;
  taxLeftDollars: number;
  /** False if nothing may be refunded beyond the tax. */
  isRefundable: boolean;
}

interface StudentCreditComputation extends Computation {
  againstTaxDollars: number;
}

/** Computes Form 8863 for the one student whose records these are. */
export function computeAmericanOpportunity(input: StudentCase): StudentCreditComputation {
  const gross = creditForExpenses(input);
  const allowed = allowedCredit(input, gross.dollars);
  const { refundablePercent } = americanOpportunityRules;
  const refundable = input.isRefundable ? divideHalfUp(allowed.dollars * refundablePercent, 100) : 0;
  const againstTaxDollars = Math.min(allowed.dollars - refundable, input.taxLeftDollars);
  const dollars = refundable + againstTaxDollars;
  return {
    dollars,
    againstTaxDollars,
    lines: [
      ...gross.lines,
      ...allowed.lines,
      ...(input.isRefundable ? [line('Refundable part', refundable, `${refundablePercent}% of it`)] : []),
      line(
        'Applied to your tax',
        againstTaxDollars,
        `The rest, up to ${formatDollars(input.taxLeftDollars)} tax left`,
      ),
      line('American opportunity credit', dollars, 'Both combined'),
    ],
  };
}

function creditForExpenses({ tuitionDollars, scholarshipsDollars }: StudentCase): Computation {
  const { fullExpensesDollars, quarterExpensesDollars } = americanOpportunityRules;
  const paid = Math.max(0, tuitionDollars - scholarshipsDollars);
  const full = Math.min(paid, fullExpensesDollars);
  const beyond = Math.min(paid - full, quarterExpensesDollars);
  const quarter = divideHalfUp(beyond, 4);
  return {
    dollars: full + quarter,
    lines: [
      line('Tuition paid to the school', tuitionDollars, 'Form 1098-T'),
      ...(scholarshipsDollars > 0
        ? [line('Less scholarships and grants', -scholarshipsDollars, 'Form 1098-T')]
        : []),
      line('Counted in full', full, `The first ${formatDollars(fullExpensesDollars)}`),
      line(
        'Counted at 25%',
        quarter,
        `25% of ${formatDollars(beyond)}, from at most the next ${formatDollars(quarterExpensesDollars)}`,
      ),
    ],
  };
}

/** Form 8863 rounds the remaining share to three decimal places. */
const shares = 1_000;

function allowedCredit(
  { isJoint, adjustedGrossIncomeDollars }: StudentCase,
  creditDollars: number,
): Computation {
  const { start, end } = americanOpportunityRules.phaseOutDollars[isJoint ? 'joint' : 'other'];
  const left = Math.min(Math.max(end - adjustedGrossIncomeDollars, 0), end - start);
  if (left === end - start) return { dollars: creditDollars, lines: [] };
  const share = divideHalfUp(left * shares, end - start);
  const dollars = divideHalfUp(creditDollars * share, shares);
  const detail = `${share / 10}% is left between ${formatDollars(start)} and ${formatDollars(end)} of income`;
  return { dollars, lines: [line('Left at this income', dollars, detail)] };
}
