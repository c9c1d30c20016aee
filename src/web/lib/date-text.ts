const longDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const shortDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Formats a timestamp as "November 4, 2025" in the reader's time zone. */
export function longDate(at: string): string {
  return longDates.format(new Date(at));
}

/** Formats a timestamp as "Nov 4, 2025". */
export function shortDate(at: string): string {
  return shortDates.format(new Date(at));
}
