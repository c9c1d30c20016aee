import { filingDates, type TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';

export function refundDeadline(taxYear: TaxYear): CalendarDate {
  return filingDates[taxYear].lastDayToClaim;
}

/** The last day is still in time. */
export function isOpen(taxYear: TaxYear, today: CalendarDate): boolean {
  return today <= refundDeadline(taxYear);
}

/** Until then a missing return is nothing unusual. */
export function isReturnOverdue(taxYear: TaxYear, today: CalendarDate): boolean {
  return today > filingDates[taxYear].returnDueOn;
}
