import { childlessAges } from '#catalog/tax-credits/earned-income-credit.ts';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';

interface Aging {
  bornOn: CalendarDate;
  age: number;
  taxYear: TaxYear;
}

/**
 * The IRS counts an age as reached on the day before the birthday: a person born on January 1 reaches it on December
 * 31.
 */
export function hasAgeByYearEnd({ bornOn, age, taxYear }: Aging): boolean {
  return bornOn <= `${taxYear - age + 1}-01-01`;
}

/** Publication 596 includes people born on January 1 at both ends of the range. */
export function isOfChildlessAge(bornOn: CalendarDate, taxYear: TaxYear): boolean {
  const { from, below } = childlessAges;
  return hasAgeByYearEnd({ bornOn, age: from, taxYear }) && bornOn >= `${taxYear - below + 1}-01-01`;
}
