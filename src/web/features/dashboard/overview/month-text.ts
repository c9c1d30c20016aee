const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const narrow = new Intl.DateTimeFormat('en-US', { month: 'narrow', timeZone: 'UTC' });

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** For example "November 2026". */
export function longMonth(month: string): string {
  return long.format(firstDay(month));
}

/** For example "N". */
export function monthInitial(month: string): string {
  return narrow.format(firstDay(month));
}
