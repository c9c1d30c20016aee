import { earnedIncomeCreditRules } from '#catalog/tax-credits/earned-income-credit.ts';
import { singleFilerRules } from '#catalog/tax-credits/income-tax.ts';
import { formInstructions } from '#catalog/tax-credits/source.ts';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { Evidence, Subject } from '../finders/finder.ts';
import { isOfChildlessAge } from './age.ts';
import { computeEarnedIncomeCredit } from './earned-income-credit.ts';
import type { Finding } from './finding.ts';
import { ruleEvidence, statedLines } from './stated-lines.ts';
import type { TaxYearRecords } from './tax-year-records.ts';
import { computeUnfiledRefund, payTaxOwed, type UnfiledCase } from './unfiled-refund.ts';
import { toDollars } from './whole-dollars.ts';

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
    toConfirm: [
      'you have not filed for the year since the transcript was made, alone or with a spouse',
      'you had no income that was not reported to the IRS, such as cash or self-employment',
      'your spouse, if you are married and file separately, does not itemize deductions',
    ],
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
    toConfirm: [
      'you were not married, or lived apart from your spouse, and had no other income',
      'you had a Social Security number valid for work, and lived in the United States for more than half of the year',
      'nobody else could claim you as a dependent or qualifying child',
    ],
    evidence: [
      ...year.evidence,
      ruleEvidence(formInstructions(taxYear), 'The EIC Table'),
      ruleEvidence(source, `The limits of the earned income credit for ${taxYear}`),
      ...(paysTax ? taxRules(taxYear) : []),
    ],
  };
}
