import type { Transcript } from '#shared/tax-transcript.ts';
import { parseAmounts } from './parse-amounts.ts';
import { parseCounts, parseFilingStatus, parseStudent } from './parse-person.ts';
import { parseTransactions } from './parse-transactions.ts';

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
