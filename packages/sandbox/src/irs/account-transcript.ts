import {
  amountCell,
  amountLine,
  formatDay,
  type Line,
  maskedAddress,
  maskedName,
  textLine,
  transcriptHeading,
} from './pdf.ts';
import type { SampleTaxpayer } from './sample-returns.ts';
import { adjustedGrossIncome, type FiledYear, totalTax, type UnfiledYear } from './tax-year.ts';

/** When the returns of each year were processed. */
const processing: Record<number, { cycle: string; day: string }> = {
  2022: { cycle: '20230905', day: '2023-03-06' },
  2023: { cycle: '20240905', day: '2024-03-04' },
  2024: { cycle: '20250905', day: '2025-03-03' },
  2025: { cycle: '20260805', day: '2026-02-23' },
};

/** One entry of the account. Credits are negative. */
export interface Posting {
  code: string;
  explanation: string;
  cycle?: string;
  day: string;
  dollars: number;
}

/** The account transcript: what happened to a tax year at the IRS. */
export function accountTranscript(taxpayer: SampleTaxpayer, year: FiledYear | UnfiledYear): Line[] {
  const heading = transcriptHeading({
    title: 'Account Transcript',
    taxpayer,
    period: `Report for Tax Period Ending: 12-31-${year.taxYear}`,
  });
  return [
    ...heading,
    ...['FORM NUMBER: 1040', maskedName(taxpayer), maskedAddress(taxpayer), ''].map(textLine),
    textLine('--- ANY MINUS SIGN SHOWN BELOW SIGNIFIES A CREDIT AMOUNT ---'),
    amountLine('ACCOUNT BALANCE:', accountBalance(year)),
    amountLine('ACCRUED INTEREST:', 0),
    amountLine('ACCRUED PENALTY:', 0),
    textLine(''),
    ...('jobs' in year ? unfiledLines : filedLines(year)),
    textLine(''),
    textLine('This Product Contains Sensitive Taxpayer Data'),
  ];
}

export function accountBalance(year: FiledYear | UnfiledYear): number {
  if ('jobs' in year) return 0;
  return postingsOf(year).reduce((balance, { dollars }) => balance + dollars, 0);
}

export function postingsOf(year: FiledYear): Posting[] {
  const { cycle, day } = processing[year.taxYear] ?? { cycle: '', day: '' };
  const dueDay = `${year.taxYear + 1}-04-15`;
  const credits = [
    { code: '806', explanation: 'W-2 or 1099 withholding', day: dueDay, dollars: -year.withheld },
    {
      code: '766',
      explanation: 'Credit to your account',
      day: dueDay,
      dollars: -year.additionalChildTaxCredit,
    },
    { code: '768', explanation: 'Earned income credit', day: dueDay, dollars: -year.earnedIncomeCredit },
  ];
  const returned = {
    code: '740',
    explanation: 'Undelivered refund returned to IRS',
    day: year.refundReturnedOn ?? '',
    dollars: -year.refund,
  };
  return [
    { code: '150', explanation: 'Tax return filed', cycle, day, dollars: totalTax(year) },
    ...credits.filter(({ dollars }) => dollars < 0),
    { code: '846', explanation: 'Refund issued', day, dollars: year.refund },
    ...(year.refundReturnedOn === undefined ? [] : [returned]),
  ];
}

function filedLines(year: FiledYear): Line[] {
  return [
    textLine('** INFORMATION FROM THE RETURN OR AS ADJUSTED **'),
    textLine(`EXEMPTIONS: ${String(year.dependents + 1).padStart(2, '0')}`),
    textLine(`FILING STATUS: ${year.filingStatus}`),
    amountLine('ADJUSTED GROSS INCOME:', adjustedGrossIncome(year)),
    amountLine('TAXABLE INCOME:', year.taxableIncome),
    amountLine('TAX PER RETURN:', totalTax(year)),
    textLine(''),
    textLine('TRANSACTIONS'),
    transactionLine(['CODE', 'EXPLANATION OF TRANSACTION', 'CYCLE', 'DATE'], { left: 430, text: 'AMOUNT' }),
    ...postingsOf(year).map(({ code, explanation, cycle = '', day, dollars }) =>
      transactionLine([code, explanation, cycle, formatDay(day)], amountCell(dollars)),
    ),
  ];
}

const unfiledLines = ['TRANSACTIONS', 'No tax return filed'].map(textLine);

function transactionLine(texts: readonly [string, string, string, string], amount: Line[number]): Line {
  const columns = [0, 40, 290, 360];
  const cells = texts.map((text, index) => ({ left: columns[index] ?? 0, text }));
  return [...cells, amount].filter(({ text }) => text !== '');
}
