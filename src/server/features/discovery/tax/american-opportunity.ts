import {
  americanOpportunityRules,
  refundableStudentAge,
} from '#catalog/tax-credits/american-opportunity-credit.ts';
import type { Transcript } from '#shared/tax-transcript.ts';
import type { Subject } from '../finder.ts';
import { hasAgeByYearEnd } from './age.ts';
import { studentConditions } from './conditions.ts';
import type { Finding } from './finding.ts';
import { ruleEvidence, statedHousehold, statedLines } from './stated-lines.ts';
import { type TaxYearRecords, wasMoreCredited } from './tax-year-records.ts';
import { type Computation, divideHalfUp, formatDollars, line, toDollars } from './whole-dollars.ts';

interface FoundStudentCredit extends Finding {
  /** The tax that it uses up, which is not available to other credits. */
  againstTaxDollars: number;
}

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

/** Applies if a school reported tuition for the person and the return claims no education credit of either kind. */
export function findMissedAmericanOpportunity(
  records: TaxYearRecords,
  { dateOfBirth }: Pick<Subject, 'dateOfBirth'>,
  taxLeftDollars: number,
): FoundStudentCredit | undefined {
  const { taxYear, filed, reported } = records;
  if (!filed || !reported || wasMoreCredited(records)) return undefined;
  if (!tookNoCredit(filed.facts) || !isStudent(reported.facts)) return undefined;
  const isRefundable =
    dateOfBirth !== undefined && hasAgeByYearEnd({ bornOn: dateOfBirth, age: refundableStudentAge, taxYear });
  const computed = computeAmericanOpportunity({
    isJoint: filed.facts.filingStatus === 'married-joint',
    tuitionDollars: toDollars(reported.facts.amounts.tuitionPayments),
    scholarshipsDollars: toDollars(reported.facts.amounts.scholarships),
    adjustedGrossIncomeDollars: toDollars(filed.facts.amounts.adjustedGrossIncome),
    taxLeftDollars,
    isRefundable,
  });
  if (computed.dollars === 0) return undefined;
  const isHalfTime = reported.facts.student?.isHalfTime ?? false;
  return {
    kind: 'american-opportunity',
    // Younger students are usually on their parents' return, and the credit is then the parents'.
    confidence: isRefundable && isHalfTime ? 'medium' : 'low',
    computed,
    againstTaxDollars: computed.againstTaxDollars,
    shows: `A school reported tuition paid for you in ${taxYear}, but your return claimed no credit for it.`,
    toConfirm: studentConditions(taxYear, isHalfTime),
    evidence: [
      ...statedLines(reported, ['tuitionPayments', 'scholarships']),
      ...statedLines(filed, [
        'adjustedGrossIncome',
        'tentativeTax',
        'educationCredit',
        'refundableEducationCredit',
      ]),
      ...statedHousehold(filed),
      ruleEvidence(americanOpportunityRules.source, 'The American opportunity credit'),
    ],
  };
}

/** A person who is married and files separately cannot claim it. */
function tookNoCredit({ amounts, filingStatus }: Transcript): boolean {
  const { educationCredit, refundableEducationCredit, adjustedGrossIncome } = amounts;
  if (educationCredit !== 0 || refundableEducationCredit !== 0) return false;
  return (
    adjustedGrossIncome !== undefined && filingStatus !== undefined && filingStatus !== 'married-separate'
  );
}

/** Graduate students and students below half-time are not eligible. If the school does not say, the person is asked. */
function isStudent({ amounts, student }: Transcript): boolean {
  return Boolean(amounts.tuitionPayments) && !student?.isGraduate && student?.isHalfTime !== false;
}
