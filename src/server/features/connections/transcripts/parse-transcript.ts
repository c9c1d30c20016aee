import { isRealDate } from '#shared/calendar-date.ts';
import { type Cents, cents } from '#shared/money.ts';
import type { AmountKey, Transaction, Transcript } from '#shared/tax-transcript.ts';
import { parseCounts, parseFilingStatus, parseStudent } from './parse-person.ts';

const printedDollars = /^(-?)\$(\d{1,3}(?:,\d{3}){0,4}|\d{1,13})(?:\.(\d{2}))?$/;

/**
 * Code, explanation, usually a cycle, the date, and the amount, as in "150 Tax return filed 20240905 03-04-2024 $0.00".
 */
const printed = /^(\d{3}) (\S.*?)(?: \d{6,8})? (\d{2})-(\d{2})-(\d{4}) (-?\$\S+)$/;

type Amounts = Transcript['amounts'];

/** Employers report separately, so their amounts are added. On a return, a repeated label belongs to a schedule. */
type Repeats = 'add' | 'keep-first';

/**
 * The labels before the amounts on IRS transcripts, in capitals and without punctuation. Lines that end in "per
 * computer" show the IRS's own computation and are ignored where the person's figure is printed too.
 */
const labels: Record<AmountKey, readonly string[]> = {
  wages: ['WAGES SALARIES TIPS ETC', 'WAGES TIPS AND OTHER COMPENSATION'],
  taxableInterest: ['TAXABLE INTEREST INCOME SCH B', 'TAXABLE INTEREST INCOME', 'INTEREST'],
  ordinaryDividends: ['ORDINARY DIVIDEND INCOME SCH B', 'ORDINARY DIVIDEND INCOME', 'ORDINARY DIVIDENDS'],
  businessIncome: ['BUSINESS INCOME OR LOSS SCHEDULE C', 'BUSINESS INCOME OR LOSS'],
  capitalGain: ['CAPITAL GAIN OR LOSS SCHEDULE D', 'CAPITAL GAIN OR LOSS'],
  unemploymentCompensation: ['UNEMPLOYMENT COMPENSATION'],
  totalIncome: ['TOTAL INCOME'],
  adjustedGrossIncome: ['ADJUSTED GROSS INCOME'],
  standardDeduction: ['STANDARD DEDUCTION PER COMPUTER', 'STANDARD DEDUCTION'],
  taxableIncome: ['TAXABLE INCOME'],
  tentativeTax: ['TENTATIVE TAX'],
  educationCredit: ['EDUCATION CREDIT'],
  saversCredit: ['RETIREMENT SAVINGS CNTRB CREDIT', 'RETIREMENT SAVINGS CONTRIBUTION CREDIT'],
  childTaxCredit: ['CHILD AND OTHER DEPENDENT CREDIT', 'CHILD TAX CREDIT'],
  totalTax: ['TOTAL TAX LIABILITY TP FIGURES', 'TOTAL TAX LIABILITY', 'TAX PER RETURN'],
  federalWithholding: ['FEDERAL INCOME TAX WITHHELD'],
  estimatedPayments: ['ESTIMATED TAX PAYMENTS'],
  refundableEducationCredit: ['REFUNDABLE EDUCATION CREDIT'],
  earnedIncomeCredit: ['EARNED INCOME CREDIT'],
  additionalChildTaxCredit: [
    'SCHEDULE 8812 ADDITIONAL CHILD TAX CREDIT',
    'SCH 8812 ADDITIONAL CHILD TAX CREDIT',
    'ADDITIONAL CHILD TAX CREDIT',
  ],
  totalPayments: ['TOTAL PAYMENTS'],
  amountOwed: ['AMOUNT YOU OWE'],
  refund: ['REFUND AMOUNT'],
  accountBalance: ['ACCOUNT BALANCE'],
  electiveDeferrals: [
    'DEFERRED COMPENSATION',
    'CODE AA DESIGNATED ROTH CONTRIBUTIONS UNDER A SECTION 401 K PLAN',
    'CODE BB DESIGNATED ROTH CONTRIBUTIONS UNDER A SECTION 403 B PLAN',
  ],
  tuitionPayments: [
    'PAYMENTS RECEIVED FOR QUALIFIED TUITION AND RELATED EXPENSES',
    'QUALIFIED TUITION AND RELATED EXPENSES',
  ],
  scholarships: ['SCHOLARSHIPS OR GRANTS'],
};

const keyByLabel = new Map(
  (Object.entries(labels) as [AmountKey, readonly string[]][]).flatMap(([key, names]) =>
    names.map((name) => [name, key] as const),
  ),
);

/** Each reason has a sentence for the person who chose the file. */
const refusals = {
  not_a_transcript:
    'This doesn’t look like an IRS transcript. Add a tax return, account, or wage and income transcript from IRS.gov.',
  no_tax_year: 'We couldn’t find the tax year on this transcript. Please download it again from IRS.gov.',
  unreadable: 'We couldn’t read an amount or date on this transcript. Please download it again from IRS.gov.',
} as const;

interface Refusal {
  isTranscript: false;
  reason: keyof typeof refusals;
  sentence: string;
}

type ParsedTranscript = { isTranscript: true; transcript: Transcript } | Refusal;

const maxLines = 5_000;

const maxLineLength = 300;

const headingLines = 40;

/** A "record of account" is a return transcript followed by the account's transactions. */
const titles: readonly [title: RegExp, kind: Transcript['kind']][] = [
  [/^(form 1040\S* )?tax return transcript$/i, 'return'],
  [/^record of account( transcript)?$/i, 'return'],
  [/^(form 1040\S* )?(tax )?account transcript$/i, 'account'],
  [/^wage (and|&) income transcript$/i, 'wage-and-income'],
];

/** Parses the lines of a transcript. Every field that the product uses is parsed exactly, or the file is refused. */
export function parseTranscript(text: readonly string[]): ParsedTranscript {
  const lines = text.slice(0, maxLines).map(tidy).filter(Boolean);
  const kind = findKind(lines);
  if (!kind) return refuse('not_a_transcript');
  const taxYear = findTaxYear(lines);
  if (taxYear === undefined) return refuse('no_tax_year');

  const amounts = parseAmounts(lines, kind === 'wage-and-income' ? 'add' : 'keep-first');
  const transactions = parseTransactions(lines);
  if (!amounts || !transactions) return refuse('unreadable');
  if (Object.keys(amounts).length === 0 && transactions.length === 0) return refuse('not_a_transcript');

  const filingStatus = parseFilingStatus(lines);
  const student = parseStudent(lines);
  const transcript: Transcript = {
    kind,
    taxYear,
    ...(filingStatus && { filingStatus }),
    amounts,
    counts: parseCounts(lines),
    ...(student && { student }),
    transactions,
    saysNoReturnFiled: lines.some((line) => /^no tax return filed$/i.test(line)),
    isSandboxSample: lines.some((line) => line.startsWith('SANDBOX SAMPLE')),
  };
  return { isTranscript: true, transcript };
}

function refuse(reason: Refusal['reason']): Refusal {
  return { isTranscript: false, reason, sentence: refusals[reason] };
}

function tidy(line: string): string {
  return line.slice(0, maxLineLength).replaceAll(/\s+/g, ' ').trim();
}

function findKind(lines: readonly string[]): Transcript['kind'] | undefined {
  for (const line of lines.slice(0, headingLines)) {
    const found = titles.find(([title]) => title.test(line));
    if (found) return found[1];
  }
  return undefined;
}

const december =
  /^(?:report for )?tax period(?: ending| requested)?:? ?(?:dec(?:ember|\.)?(?: 31)?, ?|12-31-)(\d{4})$/i;

function findTaxYear(lines: readonly string[]): number | undefined {
  for (const line of lines.slice(0, headingLines)) {
    const year = december.exec(line)?.[1];
    if (year) return Number(year);
  }
  return undefined;
}

function findAmountKey(label: string): AmountKey | undefined {
  const plain = label
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
  return keyByLabel.get(plain);
}

/** Returns undefined if a relevant line cannot be parsed, because a wrong figure would be worse than none. */
function parseAmounts(lines: readonly string[], repeats: Repeats): Amounts | undefined {
  const amounts: Amounts = {};
  for (const line of lines) {
    const found = splitAmount(line);
    const key = found && findAmountKey(found.label);
    if (!key) continue;
    const amount = parseDollars(found.amount);
    if (amount === undefined) return undefined;
    amounts[key] = combine(amounts, key, amount, repeats);
  }
  return amounts;
}

function combine(amounts: Amounts, key: AmountKey, amount: Cents, repeats: Repeats): Cents {
  const before = amounts[key];
  if (before === undefined) return amount;
  return repeats === 'add' ? cents(before + amount) : before;
}

/** The amount is at the end of the line, after the label, a colon, and sometimes a row of dots. */
function splitAmount(line: string): { label: string; amount: string } | undefined {
  const dollarSign = line.lastIndexOf('$');
  if (dollarSign < 1) return undefined;
  const start = line[dollarSign - 1] === '-' ? dollarSign - 1 : dollarSign;
  return { label: line.slice(0, start), amount: line.slice(start) };
}

/**
 * Returns undefined if a transaction cannot be parsed. Lines in another format, such as document numbers, are skipped.
 */
function parseTransactions(lines: readonly string[]): Transaction[] | undefined {
  const transactions: Transaction[] = [];
  for (const line of lines) {
    const match = printed.exec(line);
    if (!match) continue;
    const [, code = '', description = '', month, day, year, amount = ''] = match;
    const date = `${year}-${month}-${day}`;
    const amountCents = parseDollars(amount);
    if (amountCents === undefined || !isRealDate(date)) return undefined;
    transactions.push({ code, date, amountCents, description });
  }
  return transactions;
}

/** Converts "-$1,234.00" to -123400. Returns undefined for any other format and for amounts that are too large. */
export function parseDollars(text: string): Cents | undefined {
  const match = printedDollars.exec(text);
  if (!match) return undefined;
  const [, sign, dollars = '', fraction = '00'] = match;
  // At most fifteen digits, which a number represents exactly.
  const amount = Number(dollars.replaceAll(',', '') + fraction);
  return cents(sign === '-' && amount !== 0 ? -amount : amount);
}
