import { type CalendarDate, dayOf } from './calendar-date.ts';

/** Eastern Standard Time: most of the country's deadlines end no sooner, and hardly any place in the US is ahead of it. */
const easternOffsetMs = 5 * 60 * 60 * 1_000;

/** The day that deadlines are held against, as the East counts it: nobody is shown what has closed where they live. */
export function todayForDeadlines(at: Date): CalendarDate {
  return dayOf(new Date(at.getTime() - easternOffsetMs));
}

/** Through its last day. */
export function isOpenForClaims(deadline: CalendarDate, at: Date): boolean {
  return todayForDeadlines(at) <= deadline;
}
