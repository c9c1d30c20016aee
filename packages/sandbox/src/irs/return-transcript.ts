import { amountLine, type Line, textLine } from './pdf.ts';
import type { SampleTaxpayer } from './sample-returns.ts';
import { adjustedGrossIncome, type FiledYear, totalPayments, totalTax } from './tax-year.ts';
import { maskedAddress, maskedName, maskedNumber, transcriptHeading } from './transcript-heading.ts';

/** The return transcript: the lines of a return as it was filed. */
export function returnTranscript(taxpayer: SampleTaxpayer, year: FiledYear): Line[] {
  return [
    ...transcriptHeading({
      title: 'Form 1040 Tax Return Transcript',
      taxpayer,
      period: `Tax Period Requested: December, ${year.taxYear}`,
    }),
    ...personLines(taxpayer, year),
    ...section('Income', [
      ['WAGES, SALARIES, TIPS, ETC:', year.wages],
      ['TAXABLE INTEREST INCOME: SCH B:', year.interest],
      ['ORDINARY DIVIDEND INCOME: SCH B:', 0],
      ['BUSINESS INCOME OR LOSS (SCHEDULE C):', 0],
      ['CAPITAL GAIN OR LOSS (SCHEDULE D):', 0],
      ['UNEMPLOYMENT COMPENSATION:', 0],
      ['TOTAL INCOME:', adjustedGrossIncome(year)],
    ]),
    ...section('Adjustments to Income', [
      ['TOTAL ADJUSTMENTS:', 0],
      ['ADJUSTED GROSS INCOME:', adjustedGrossIncome(year)],
    ]),
    ...section('Tax and Credits', [
      ['STANDARD DEDUCTION PER COMPUTER:', year.standardDeduction],
      ['TAXABLE INCOME:', year.taxableIncome],
      ['TENTATIVE TAX:', year.tax],
      ['EDUCATION CREDIT:', 0],
      ['RETIREMENT SAVINGS CNTRB CREDIT:', year.saversCredit],
      ['CHILD AND OTHER DEPENDENT CREDIT:', year.childTaxCredit],
      ['TOTAL TAX LIABILITY TP FIGURES:', totalTax(year)],
    ]),
    ...section('Payments', [
      ['FEDERAL INCOME TAX WITHHELD:', year.withheld],
      ['ESTIMATED TAX PAYMENTS:', 0],
      ['REFUNDABLE EDUCATION CREDIT:', 0],
      ['EARNED INCOME CREDIT:', year.earnedIncomeCredit],
      ['SCHEDULE 8812 ADDITIONAL CHILD TAX CREDIT:', year.additionalChildTaxCredit],
      ['TOTAL PAYMENTS:', totalPayments(year)],
    ]),
    ...section('Refund or Amount Owed', [
      ['AMOUNT YOU OWE:', 0],
      ['REFUND AMOUNT:', year.refund],
    ]),
    textLine('This Product Contains Sensitive Taxpayer Data'),
  ];
}

function personLines(taxpayer: SampleTaxpayer, { filingStatus, dependents, taxYear }: FiledYear): Line[] {
  const children = Array.from({ length: dependents }, (_, index) => [
    `DEPENDENT ${index + 1} NAME CTRL: ${taxpayer.lastName.slice(0, 4).toUpperCase()}`,
    `DEPENDENT ${index + 1} SSN: XXX-XX-01${50 + index}`,
  ]);
  return [
    `SSN: ${maskedNumber(taxpayer)}`,
    'SPOUSE SSN:',
    `NAME(S) SHOWN ON RETURN: ${maskedName(taxpayer)}`,
    `ADDRESS: ${maskedAddress(taxpayer)}`,
    '',
    `FILING STATUS: ${filingStatus}`,
    'FORM NUMBER: 1040',
    `RECEIVED DATE: Apr. 15, ${taxYear + 1}`,
    `NUMBER OF DEPENDENTS: ${dependents}`,
    ...children.flat(),
    `QUALIFYING CHILDREN UNDER AGE 17: ${dependents}`,
    '',
  ].map(textLine);
}

function section(title: string, amounts: readonly (readonly [label: string, dollars: number])[]): Line[] {
  return [textLine(title), ...amounts.map(([label, dollars]) => amountLine(label, dollars)), textLine('')];
}
