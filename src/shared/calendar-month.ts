/** "2026-11": a month of a calendar that hangs on somebody's wall. */
export type CalendarMonth = string;

/** To make a format takes fifty times as long as to use it. Each depends on its zone alone, so keeping it changes no answer. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Sweden writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

export function monthOf(at: Date, timeZone: string): CalendarMonth {
  return formatOf(timeZone).format(at);
}

/** The last so many months up to and with this one, oldest first. */
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
