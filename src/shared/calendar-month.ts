/** A calendar month in some time zone: "2026-11". */
export type CalendarMonth = string;

/** Formats are cached because creating one takes about fifty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // The Swedish locale formats dates as ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

export function monthOf(at: Date, timeZone: string): CalendarMonth {
  return formatOf(timeZone).format(at);
}

/** The `count` months that end with `last`, oldest first. */
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
