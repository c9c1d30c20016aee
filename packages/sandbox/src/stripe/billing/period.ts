import type { Price } from '../objects/stored.ts';

/**
 * Returns the end of the period that begins at `start`. Months are counted from the anchor, so that a subscription from
 * the 31st returns to the 31st after a shorter month.
 */
export function periodEnd(start: number, recurring: Price['recurring'], anchor = start): number {
  return addMonths(anchor, monthsBetween(anchor, start) + (recurring?.interval === 'year' ? 12 : 1));
}

function monthsBetween(from: number, to: number): number {
  const [first, last] = [toDate(from), toDate(to)];
  const years = last.getUTCFullYear() - first.getUTCFullYear();
  return years * 12 + last.getUTCMonth() - first.getUTCMonth();
}

function addMonths(seconds: number, months: number): number {
  const date = toDate(seconds);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1_000;
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
