import type { CalendarDate } from './calendar-date.ts';

/**
 * Almost no place in the US is ahead of Eastern Time, so a deadline rarely ends earlier than it does there.
 * The Swedish locale formats dates as ISO 8601.
 */
const easternDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short' });

/** The Eastern Time date to compare deadlines with, so that nobody is shown a claim that has closed where they live. */
export function todayForDeadlines(at: Date): CalendarDate {
  return easternDays.format(at);
}

/** Claims are still accepted on the deadline day itself. */
export function isOpenForClaims(deadline: CalendarDate, at: Date): boolean {
  return todayForDeadlines(at) <= deadline;
}
