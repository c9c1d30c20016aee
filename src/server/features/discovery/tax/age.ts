import { childlessAges } from '#catalog/tax-credits/earned-income-credit.ts';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';

interface Aging {
  bornOn: CalendarDate;
  age: number;
  taxYear: TaxYear;
}

/** To the IRS an age is reached on the day before the birthday: who is born on January 1 has it on December 31. */
export function hasAgeByYearEnd({ bornOn, age, taxYear }: Aging): boolean {
  return bornOn <= `${taxYear - age + 1}-01-01`;
}

/** Publication 596 lets those who are born on January 1 in at both ends. */
export function isOfChildlessAge(bornOn: CalendarDate, taxYear: TaxYear): boolean {
  const { from, below } = childlessAges;
  return hasAgeByYearEnd({ bornOn, age: from, taxYear }) && bornOn >= `${taxYear - below + 1}-01-01`;
}
