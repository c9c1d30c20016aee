import { memoize } from './memoize.ts';

/** A calendar month in some time zone: "2026-11". */
export type CalendarMonth = string;

/** The Swedish locale formats dates as ISO 8601. Creating a format takes about fifty times as long as using it. */
const isoMonths = memoize(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' }),
);

export function monthOf(at: Date, timeZone: string): CalendarMonth {
  return isoMonths(timeZone).format(at);
}

const names = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** "November", of a month or of a date in it. */
export function monthName(month: CalendarMonth): string {
  return names.format(new Date(month));
}

/** The `count` months that end with `last`, oldest first. */
export function monthsUntil(last: CalendarMonth, count: number): CalendarMonth[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(year, month - count + index, 1));
    return at.toISOString().slice(0, 7);
  });
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
