import { type CalendarDate, isRealDate } from '#shared/calendar-date.ts';
import type { RecordMapping } from '../mapping.ts';

/** Null for none, undefined for what is no date. */
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
