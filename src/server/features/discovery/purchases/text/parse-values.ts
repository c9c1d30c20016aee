import { type CalendarDate, isRealDate } from '#shared/calendar-date.ts';
import { type Cents, cents } from '#shared/money.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Matches "March 2, 2026", "Mar. 2 2026", "3/2/2026", or "2026-03-02" as one group. */
export const datePattern = String.raw`(\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{4}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?\s+\d{1,2},?\s+\d{4})`;

const largestCents = 100_000_00;

/** Converts "1,249.99" to cents. Returns undefined for other text, zero, and amounts too large for a purchase. */
export function parseCents(text: string | undefined): Cents | undefined {
  const match = /^\s*(?:US)?\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?0*\s*(?:USD)?\s*$/.exec(
    text ?? '',
  );
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return amount > 0 && amount <= largestCents ? cents(amount) : undefined;
}

/** Matches a dollar amount within a sentence. The first group contains its digits. */
export const dollarPattern = String.raw`(?:US)?\$\s?(\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d{1,7}(?:\.\d{2})?)(?![\d.]*\d)`;

export function parseDate(text: string | undefined): CalendarDate | undefined {
  const date = isoDate(text?.trim() ?? '');
  return date && isRealDate(date) ? date : undefined;
}

function isoDate(text: string): string | undefined {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:T|\s|$)/.exec(text);
  if (iso) return iso[1];
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed) return join(slashed[3], slashed[1], slashed[2]);
  const worded = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(text);
  if (!worded) return undefined;
  return join(worded[3], String(months.indexOf(worded[1]?.toLowerCase() ?? '') + 1), worded[2]);
}

function join(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
