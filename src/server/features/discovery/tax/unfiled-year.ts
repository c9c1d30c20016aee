import { earnedIncomeCreditRules } from '#catalog/tax-credits/earned-income-credit.ts';
import { singleFilerRules } from '#catalog/tax-credits/income-tax.ts';
import { formInstructions } from '#catalog/tax-credits/source.ts';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { Evidence } from '#server/features/claims/api.ts';
import type { Subject } from '../finder.ts';
import { isOfChildlessAge } from './age.ts';
import { unfiledCreditConditions, unfiledRefundConditions } from './conditions.ts';
import { computeEarnedIncomeCredit } from './earned-income-credit.ts';
import type { Finding } from './finding.ts';
import { ruleEvidence, statedLines } from './stated-lines.ts';
import type { TaxYearRecords } from './tax-year-records.ts';
import { type Computation, divideHalfUp, formatDollars, line, toDollars } from './whole-dollars.ts';

/** From this income on, the instructions use the rates themselves instead of the Tax Table. */
const tableEndDollars = 100_000;

interface UnfiledCase {
  taxYear: TaxYear;
  wagesDollars: number;
  interestDollars: number;
  withheldDollars: number;
}

interface UnfiledYear extends UnfiledCase {
  evidence: Evidence[];
}

/**
 * Finds what a year without a return would refund. The refund and the credit are separate findings: if tax is still
 * owed, there is no refund, and the credit pays that tax first.
 */
export function findInUnfiledYear(records: TaxYearRecords, subject: Pick<Subject, 'dateOfBirth'>): Finding[] {
  const year = requireCompleteReports(records);
  if (!year) return [];
  return [findRefund(year), findEarnedIncomeCredit(year, subject)].filter((finding) => finding !== undefined);
}

/** Returns undefined unless the IRS says that no return was filed, and the reports cover all the income there was. */
function requireCompleteReports({
  taxYear,
  filed,
  account,
  reported,
}: TaxYearRecords): UnfiledYear | undefined {
  if (filed || !account?.facts.saysNoReturnFiled || !reported) return undefined;
  const { amounts, counts } = reported.facts;
  if (!counts.w2Forms || counts.otherIncomeForms) return undefined;
  return {
    taxYear,
    wagesDollars: toDollars(amounts.wages),
    interestDollars: toDollars(amounts.taxableInterest),
    withheldDollars: toDollars(amounts.federalWithholding),
    evidence: [
      {
        label: `No tax return filed (${account.fileName})`,
        detail: 'The transcript shows no return from you for the year',
      },
      ...statedLines(reported, ['wages', 'taxableInterest', 'federalWithholding']),
    ],
  };
}

function findRefund(year: UnfiledYear): Finding | undefined {
  const { taxYear } = year;
  const computed = computeUnfiledRefund(year);
  if (computed.dollars === 0) return undefined;
  return {
    kind: 'unfiled-refund',
    confidence: 'high',
    computed,
    shows: `Your transcript shows no return for ${taxYear}, and more tax was withheld from your wages than you owed.`,
    toConfirm: unfiledRefundConditions(taxYear),
    evidence: [...year.evidence, ...taxRules(taxYear)],
  };
}

function taxRules(taxYear: TaxYear): Evidence[] {
  const { source, standardDeduction } = singleFilerRules[taxYear];
  return [
    ruleEvidence(formInstructions(taxYear), 'The Tax Table'),
    ruleEvidence(source, `The tax rates of ${taxYear}`),
    ruleEvidence(standardDeduction.source, `The standard deduction of ${taxYear}`),
  ];
}

/**
 * Assumes a single person without children, because no record states otherwise; with children the credit would be
 * larger.
 */
function findEarnedIncomeCredit(
  year: UnfiledYear,
  { dateOfBirth }: Pick<Subject, 'dateOfBirth'>,
): Finding | undefined {
  const { taxYear, wagesDollars, interestDollars } = year;
  const { source, investmentIncomeLimitDollars } = earnedIncomeCreditRules[taxYear];
  if (!dateOfBirth || !isOfChildlessAge(dateOfBirth, taxYear)) return undefined;
  if (interestDollars > investmentIncomeLimitDollars) return undefined;
  const credit = computeEarnedIncomeCredit(
    { taxYear, isJoint: false, children: 0 },
    { earnedIncomeDollars: wagesDollars, adjustedGrossIncomeDollars: wagesDollars + interestDollars },
  );
  const computed = payTaxOwed(credit, year);
  if (computed.dollars === 0) return undefined;
  const paysTax = computed.dollars < credit.dollars;
  const beyond = paysTax ? ', which is more than the tax still owed' : '';
  return {
    kind: 'eitc-unfiled',
    confidence: 'low',
    computed,
    shows: `Your transcript shows no return for ${taxYear}, and the reported wages allow an earned income tax credit${beyond}.`,
    toConfirm: unfiledCreditConditions(taxYear),
    evidence: [
      ...year.evidence,
      ruleEvidence(formInstructions(taxYear), 'The EIC Table'),
      ruleEvidence(source, `The limits of the earned income credit for ${taxYear}`),
      ...(paysTax ? taxRules(taxYear) : []),
    ],
  };
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
