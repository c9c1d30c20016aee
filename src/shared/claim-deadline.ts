import type { CalendarDate } from './calendar-date.ts';

/**
 * Most of the country's deadlines end no sooner than in the East, and hardly any place in the US is ahead of it. Sweden writes dates
 * as ISO does.
 */
const easternDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short' });

/** The day that deadlines are held against, as the East counts it: nobody is shown what has closed where they live. */
export function todayForDeadlines(at: Date): CalendarDate {
  return easternDays.format(at);
}

/** Through its last day. */
export function isOpenForClaims(deadline: CalendarDate, at: Date): boolean {
  return todayForDeadlines(at) <= deadline;
}
