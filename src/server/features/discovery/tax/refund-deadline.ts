import { filingDates, type TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';

/** The last day is still in time. */
export function isOpen(taxYear: TaxYear, today: CalendarDate): boolean {
  return today <= filingDates[taxYear].lastDayToClaim;
}

/** Until then a missing return is nothing unusual. */
export function isReturnOverdue(taxYear: TaxYear, today: CalendarDate): boolean {
  return today > filingDates[taxYear].returnDueOn;
}
