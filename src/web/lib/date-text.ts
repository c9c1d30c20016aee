import { type CalendarDate, dayOf, formatDate, formatLongDate } from '#shared/calendar-date.ts';

/** The day it was for the reader. */
function localDay(at: string): CalendarDate {
  const time = new Date(at);
  return dayOf(new Date(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())));
}

/** Formats a timestamp as "November 4, 2025" in the reader's time zone. */
export function longDate(at: string): string {
  return formatLongDate(localDay(at));
}

/** Formats a timestamp as "Nov 4, 2025". */
export function shortDate(at: string): string {
  return formatDate(localDay(at));
}
