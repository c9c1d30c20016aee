import { accountTranscript } from './account-transcript.ts';
import {
  amountLine,
  type Line,
  maskedAddress,
  maskedName,
  maskedNumber,
  textLine,
  transcriptHeading,
  writePdf,
} from './pdf.ts';
import type { SampleTaxpayer } from './sample-returns.ts';
import {
  adjustedGrossIncome,
  type FiledYear,
  type Job,
  type Reports,
  type Tuition,
  totalPayments,
  totalTax,
  type UnfiledYear,
} from './tax-year.ts';

export interface SampleFile {
  name: string;
  taxYear: number;
  kind: 'return' | 'account' | 'wage-and-income';
  lines: Line[];
}

const banner = 'SANDBOX SAMPLE - NOT A REAL TRANSCRIPT';

/** Every transcript of a sample person, the newest year first. */
export function sampleFiles(taxpayer: SampleTaxpayer): SampleFile[] {
  const filed = taxpayer.filed.flatMap((year) => [
    sampleFile('return', year.taxYear, returnTranscript(taxpayer, year)),
    sampleFile('account', year.taxYear, accountTranscript(taxpayer, year)),
    ...(year.reports ? [wageFile(taxpayer, { ...year.reports, taxYear: year.taxYear })] : []),
  ]);
  const unfiled = taxpayer.unfiled.flatMap((year) => [
    wageFile(taxpayer, year),
    sampleFile('account', year.taxYear, accountTranscript(taxpayer, year)),
  ]);
  return [...filed, ...unfiled].sort((a, b) => b.taxYear - a.taxYear);
}

export function samplePdf({ lines }: SampleFile): Buffer {
  return writePdf(lines, banner);
}

function wageFile(taxpayer: SampleTaxpayer, year: UnfiledYear): SampleFile {
  return sampleFile('wage-and-income', year.taxYear, wageTranscript(taxpayer, year));
}

function sampleFile(kind: SampleFile['kind'], taxYear: number, lines: Line[]): SampleFile {
  return { name: `${kind}-${taxYear}.pdf`, taxYear, kind, lines };
}

/** The wage transcript: what employers and schools reported for a year, whether or not a return was filed. */
function wageTranscript(
  taxpayer: SampleTaxpayer,
  { taxYear, jobs, tuition }: Reports & { taxYear: number },
): Line[] {
  return [
    ...transcriptHeading({
      title: 'Wage & Income Transcript',
      taxpayer,
      period: `Tax Period Requested: December, ${taxYear}`,
    }),
    ...jobs.flatMap((job, index) => jobLines(taxpayer, job, index)),
    ...(tuition ? tuitionLines(taxpayer, tuition) : []),
    textLine('This Product Contains Sensitive Taxpayer Data'),
  ];
}

function jobLines(taxpayer: SampleTaxpayer, job: Job, index: number): Line[] {
  return [
    ...[
      'Form W-2 Wage and Tax Statement',
      'Employer:',
      `Employer Identification Number (EIN): XXXXX010${index + 1}`,
      job.employer.slice(0, 4).toUpperCase(),
      'Employee:',
      `Employee's Social Security Number: ${maskedNumber(taxpayer)}`,
      maskedName(taxpayer),
      maskedAddress(taxpayer),
      'Submission Type: Original document',
    ].map(textLine),
    amountLine('Wages, Tips and Other Compensation:', job.wages),
    amountLine('Federal Income Tax Withheld:', job.withheld),
    amountLine('Social Security Wages:', socialSecurityWages(job)),
    amountLine('Medicare Wages and Tips:', socialSecurityWages(job)),
    amountLine('Deferred Compensation:', job.deferred ?? 0),
    textLine(''),
  ];
}

/** Retirement contributions are exempt only from income tax, so they count as Social Security wages. */
function socialSecurityWages({ wages, deferred = 0 }: Job): number {
  return wages + deferred;
}

function tuitionLines(taxpayer: SampleTaxpayer, { school, paid, scholarships }: Tuition): Line[] {
  return [
    ...[
      'Form 1098-T Tuition Statement',
      'Filer:',
      "Filer's Federal Identification Number (FIN): XXXXX0151",
      school.slice(0, 4).toUpperCase(),
      'Student:',
      `Student's Identification Number: ${maskedNumber(taxpayer)}`,
      maskedName(taxpayer),
      maskedAddress(taxpayer),
      'Submission Type: Original document',
      'At Least Half-time Student: Yes',
      'Graduate Student: No',
    ].map(textLine),
    amountLine('Payments Received for Qualified Tuition and Related Expenses:', paid),
    amountLine('Scholarships or Grants:', scholarships),
    textLine(''),
  ];
}

/** The return transcript: the lines of a return as it was filed. */
function returnTranscript(taxpayer: SampleTaxpayer, year: FiledYear): Line[] {
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
