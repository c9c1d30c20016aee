import { type CalendarDate, isRealDate } from '#shared/calendar-date.ts';
import type { RecordMapping } from '../mapping.ts';

/** Returns null for empty text, and undefined for text that is not a date. */
export function parseReportDate(
  text: string,
  format: RecordMapping['dateFormat'],
): CalendarDate | null | undefined {
  if (text === '') return null;
  const [one = '', two = '', three = ''] = text.split(/[T ]/)[0]?.split(/[-/.]/) ?? [];
  const [year, month, day] = format === 'year-month-day' ? [one, two, three] : [three, one, two];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}
