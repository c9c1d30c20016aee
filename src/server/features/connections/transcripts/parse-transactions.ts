import { isRealDate } from '#shared/calendar-date.ts';
import type { Transaction } from '#shared/tax-transcript.ts';
import { parseDollars } from './parse-dollars.ts';

/**
 * Code, explanation, usually a cycle, the date, and the amount, as in "150 Tax return filed 20240905 03-04-2024 $0.00".
 */
const printed = /^(\d{3}) (\S.*?)(?: \d{6,8})? (\d{2})-(\d{2})-(\d{4}) (-?\$\S+)$/;

/**
 * Returns undefined if a transaction cannot be parsed. Lines in another format, such as document numbers, are skipped.
 */
export function parseTransactions(lines: readonly string[]): Transaction[] | undefined {
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
