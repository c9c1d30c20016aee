import type { CalendarDate } from './calendar-date.ts';

/**
 * Hardly any place in the US is ahead of Eastern Time, so few deadlines end earlier than there. The Swedish locale writes ISO
 * dates.
 */
const easternDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short' });

/** The day that deadlines are compared with, in Eastern Time: nobody is shown what has closed where they live. */
export function todayForDeadlines(at: Date): CalendarDate {
  return easternDays.format(at);
}

/** The last day still counts. */
export function isOpenForClaims(deadline: CalendarDate, at: Date): boolean {
  return todayForDeadlines(at) <= deadline;
}
