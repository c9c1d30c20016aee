import { type CalendarDate, dayOf } from '#shared/calendar-date.ts';

/** Eastern Standard Time: most of the country's deadlines end no sooner, and hardly any place in the US is ahead of it. */
const easternOffsetMs = 5 * 60 * 60 * 1_000;

/** Through its last day as the East counts it: nobody is shown what has closed where they live. */
export function isOpenForClaims(deadline: CalendarDate, at: Date): boolean {
  return dayOf(new Date(at.getTime() - easternOffsetMs)) <= deadline;
}
