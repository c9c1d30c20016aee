import { type CalendarMonth, monthName } from '#shared/calendar-month.ts';

/** For example "November 2026". */
export function longMonth(month: CalendarMonth): string {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

/** For example "N". */
export function monthInitial(month: CalendarMonth): string {
  return monthName(month).charAt(0);
}
