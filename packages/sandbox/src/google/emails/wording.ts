import { dayOf, formatLongDate } from '../../../../../src/shared/calendar-date.ts';
import { cents, formatCents, toDecimal } from '../../../../../src/shared/money.ts';

/** For example "$189.00", because shops always write the cents. */
export function dollars(amountCents: number): string {
  return formatCents(cents(amountCents));
}

/** For example "189.00", as in structured data. */
export function decimal(amountCents: number): string {
  return toDecimal(cents(amountCents));
}

/** For example "March 2, 2026". */
export function longDate(date: Date): string {
  return formatLongDate(dayOf(date));
}
