import { type CalendarDate, formatDate } from '#shared/calendar-date.ts';

/** For example "Claim by Apr 15, 2027". */
export function deadlineText(deadline: CalendarDate): string {
  return `Claim by ${formatDate(deadline)}`;
}
