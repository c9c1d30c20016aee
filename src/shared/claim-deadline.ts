import { type CalendarDate, dayIn } from './calendar-date.ts';

/** Almost no place in the US is ahead of Eastern Time, so a deadline rarely ends earlier than it does there. */
const earliestTimeZone = 'America/New_York';

/** The Eastern Time date to compare deadlines with, so that nobody is shown a claim that has closed where they live. */
export function todayForDeadlines(at: Date): CalendarDate {
  return dayIn(earliestTimeZone, at);
}

/** Claims are still accepted on the deadline day itself. */
export function isOpenForClaims(deadline: CalendarDate, at: Date): boolean {
  return todayForDeadlines(at) <= deadline;
}
