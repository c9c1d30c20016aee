/** A calendar month in some time zone: "2026-11". */
export type CalendarMonth = string;

/** Creating a format takes fifty times as long as using it. A format depends only on its zone, so it can be cached. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // The Swedish locale writes ISO dates.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

export function monthOf(at: Date, timeZone: string): CalendarMonth {
  return formatOf(timeZone).format(at);
}

/** The latest months up to and including this one, oldest first. */
export function monthsUntil(last: CalendarMonth, count: number): CalendarMonth[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(year, month - count + index, 1));
    return at.toISOString().slice(0, 7);
  });
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
