import { digitsOf } from './digits.ts';
import type { Problem } from './problem.ts';

const furthestYears = 50;

export interface Expiry {
  month: number;
  year: number;
}

/** Accepts what people type or paste and what browsers fill in: 1227, 12/27, 12/2027, and 2027-12. */
export function formatExpiry(text: string): string {
  const filledIn = /^\s*20(\d\d)-(\d\d)\s*$/.exec(text);
  const digits = filledIn ? `${filledIn[2]}${filledIn[1]}` : withLeadingZero(text);
  const month = digits.slice(0, 2);
  const year = shortYear(digits.slice(2));
  return year === '' ? month : `${month} / ${year}`;
}

/** While a four-digit year is being typed, its first three digits must stay. */
function shortYear(digits: string): string {
  if (!/^20\d/.test(digits)) return digits.slice(0, 2);
  return digits.length === 3 ? digits : digits.slice(2, 4);
}

function withLeadingZero(text: string): string {
  const digits = digitsOf(text);
  return /^[2-9]/.test(digits) || /^\s*1\s*\//.test(text) ? `0${digits}` : digits;
}

export function checkExpiry(text: string, now: Date): Problem | undefined {
  const expiry = readExpiry(text);
  if (!expiry) return { code: 'incomplete_expiry', message: 'Your expiration date is incomplete.' };
  const { month, year } = expiry;
  if (month < 1 || month > 12)
    return { code: 'invalid_expiry_month', message: 'The expiration month is not valid.' };
  if (year > now.getFullYear() + furthestYears)
    return { code: 'invalid_expiry_year', message: 'The expiration year is not valid.' };
  if (new Date(year, month) <= now)
    return { code: 'invalid_expiry_year_past', message: 'Your expiration date is in the past.' };
  return undefined;
}

export function readExpiry(text: string): Expiry | null {
  const match = /^(\d\d) \/ (\d\d)$/.exec(text);
  return match && { month: Number(match[1]), year: 2000 + Number(match[2]) };
}
