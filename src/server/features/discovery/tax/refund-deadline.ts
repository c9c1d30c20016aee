import { filingDates, type TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';

/** The last day itself is still in time. */
export function isOpen(taxYear: TaxYear, today: CalendarDate): boolean {
  return today <= filingDates[taxYear].lastDayToClaim;
}

/** Before the due date a missing return is normal. */
export function isReturnOverdue(taxYear: TaxYear, today: CalendarDate): boolean {
  return today > filingDates[taxYear].returnDueOn;
}
