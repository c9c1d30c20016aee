import { type CalendarDate, isRealDate } from '#shared/calendar-date.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Matches "March 2, 2026", "Mar. 2 2026", "3/2/2026", or "2026-03-02" as one group. */
export const datePattern = String.raw`(\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{4}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?\s+\d{1,2},?\s+\d{4})`;

export function parseDate(text: string | undefined): CalendarDate | undefined {
  const date = isoDate(text?.trim() ?? '');
  return date && isRealDate(date) ? date : undefined;
}

function isoDate(text: string): string | undefined {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:T|\s|$)/.exec(text);
  if (iso) return iso[1];
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed) return join(slashed[3], slashed[1], slashed[2]);
  const worded = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(text);
  if (!worded) return undefined;
  return join(worded[3], String(months.indexOf(worded[1]?.toLowerCase() ?? '') + 1), worded[2]);
}

function join(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
