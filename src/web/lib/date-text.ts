import { counted } from '#shared/counted.ts';
import { daySeconds, hourSeconds, minuteSeconds } from '#shared/durations.ts';

const units = [
  { unit: 'day', seconds: daySeconds },
  { unit: 'hour', seconds: hourSeconds },
  { unit: 'minute', seconds: minuteSeconds },
] as const;

const longDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const shortDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const exactTimes = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** Formats a timestamp as "November 4, 2025" in the reader's time zone. */
export function longDate(at: string): string {
  return longDates.format(new Date(at));
}

/** Formats a timestamp as "Nov 4, 2025". */
export function shortDate(at: string): string {
  return shortDates.format(new Date(at));
}

/** Formats a time as "3 minutes ago". A time that is in the future because clocks differ becomes "just now". */
export function timeAgo(at: Date, now: Date): string {
  const seconds = (now.getTime() - at.getTime()) / 1_000;
  const largest = units.find((unit) => seconds >= unit.seconds);
  if (!largest) return 'just now';
  const count = Math.floor(seconds / largest.seconds);
  return largest.unit === 'day' && count === 1 ? 'yesterday' : `${counted(count, largest.unit)} ago`;
}

/** Formats a time as "May 4, 2025 at 3:20 PM" in the reader's time zone. */
export function exactTime(at: Date): string {
  return exactTimes.format(at);
}
