const longDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const shortDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** "November 4, 2025", in the reader's time zone, from the wire's date and time. */
export function longDate(at: string): string {
  return longDates.format(new Date(at));
}

/** "Nov 4, 2025". */
export function shortDate(at: string): string {
  return shortDates.format(new Date(at));
}
