import { memoize } from './algorithms/memoize.ts';
import { dayMs, minuteMs } from './durations.ts';

/** A calendar month in some time zone: "2026-11". */
export type CalendarMonth = string;

/** The Swedish locale formats dates as ISO 8601. Creating a format takes about fifty times as long as using it. */
const isoMonths = memoize(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' }),
);

/** A day without a time, as "YYYY-MM-DD". These strings sort in chronological order. */
export type CalendarDate = string;

export function isRealDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00.000Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

/** Whether a person born on this day has reached the age. In common years, February 29 birthdays fall on March 1. */
export function hasReachedAge({ bornOn, age, at }: { bornOn: CalendarDate; age: number; at: Date }): boolean {
  const year = Number(bornOn.slice(0, 4)) + age;
  const birthday = new Date(Date.UTC(year, Number(bornOn.slice(5, 7)) - 1, Number(bornOn.slice(8, 10))));
  return birthday.getTime() <= at.getTime();
}

/** The calendar day of this moment in UTC. */
export function dayOf(time: Date): CalendarDate {
  return time.toISOString().slice(0, 10);
}

/** The Swedish locale writes ISO dates. */
const isoDays = memoize((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }));

/** The day it is in a time zone. */
export function dayIn(timeZone: string, time: Date): CalendarDate {
  return isoDays(timeZone).format(time);
}

const hours = memoize(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }),
);

/** The hour it is in a time zone, from 0 to 23. */
export function hourIn(timeZone: string, time: Date): number {
  return Number(hours(timeZone).format(time));
}

export function addDays(day: CalendarDate, days: number): CalendarDate {
  return dayOf(new Date(Date.parse(day) + days * dayMs));
}

/** The same day of a later year. February 29 becomes March 1 in a common year. */
export function addYears(day: CalendarDate, years: number): CalendarDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year + years, month - 1, date)));
}

/** The result is negative when `to` comes before `from`. */
export function daysFromTo(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

const mediumDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const longDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "Oct 3, 2026" for every reader: a calendar date has no time zone, so it must not shift with theirs. */
export function formatDate(date: CalendarDate): string {
  return mediumDates.format(new Date(date));
}

/** "October 3, 2026". */
export function formatLongDate(date: CalendarDate): string {
  return longDates.format(new Date(date));
}

export function monthOf(at: Date, timeZone: string): CalendarMonth {
  return isoMonths(timeZone).format(at);
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** "November", of a month or of a date in it. */
export function monthName(month: CalendarMonth): string {
  return monthNames.format(new Date(month));
}

/** The `count` months that end with `last`, oldest first. */
export function monthsUntil(last: CalendarMonth, count: number): CalendarMonth[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(year, month - count + index, 1));
    return at.toISOString().slice(0, 7);
  });
}

export function monthAfter(month: CalendarMonth): CalendarMonth {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, number, 1))).slice(0, 7);
}

/** Every time zone is less than a day from UTC, by whole minutes. */
const farthestMinutes = 24 * 60;

/** The moment at which a month begins in a time zone. */
export function startOfMonth(month: CalendarMonth, timeZone: string): Date {
  const inUtc = Date.parse(`${month}-01T00:00:00Z`);
  const at = (minutes: number) => new Date(inUtc + minutes * minuteMs);
  let [early, late] = [-farthestMinutes, farthestMinutes];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (monthOf(at(middle), timeZone) < month) early = middle;
    else late = middle;
  }
  return at(late);
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
