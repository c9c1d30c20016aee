import { dayMs, minuteMs } from '#sandbox/shared.ts';

/** A UTC day, as the number of days since 1970-01-01. */
export type DayNumber = number;

export function dayOf(time: Date): DayNumber {
  return Math.floor(time.getTime() / dayMs);
}

export function startOf(day: DayNumber): Date {
  return new Date(day * dayMs);
}

export function timeOn(day: DayNumber, minuteOfDay: number): Date {
  return new Date(day * dayMs + minuteOfDay * minuteMs);
}

export function isoDate(day: DayNumber): string {
  return startOf(day).toISOString().slice(0, 10);
}

export function dayOfMonth(day: DayNumber): number {
  return startOf(day).getUTCDate();
}

/** From 1 to 12. */
export function monthOf(day: DayNumber): number {
  return startOf(day).getUTCMonth() + 1;
}

/** From 0, a Sunday, to 6. */
export function weekdayOf(day: DayNumber): number {
  return startOf(day).getUTCDay();
}
