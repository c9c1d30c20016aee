import type { CalendarDate } from '#shared/calendar-date.ts';

/** The years whose rules are listed here. Credits for earlier years can no longer be claimed. */
const taxYears = [2022, 2023, 2024, 2025] as const;

export type TaxYear = (typeof taxYears)[number];

export function isTaxYear(year: number): year is TaxYear {
  return taxYears.some((known) => known === year);
}

export interface FilingDates {
  returnDueOn: CalendarDate;
  /** Three years after the return counts as filed: 26 U.S.C. 6511(a) and (b)(2)(A). */
  lastDayToClaim: CalendarDate;
}

/**
 * Withheld tax counts as paid, and an early return as filed, on April 15 of the next year (26 U.S.C. 6513), even if the
 * due date is later, as in 2023. The IRS names April 15, 2026 as the last day for 2022. If the last day falls on a weekend
 * (2028, 2029), the law allows slightly longer, but the earlier day is the safe one to show.
 */
export const filingDates: Record<TaxYear, FilingDates> = {
  2022: { returnDueOn: '2023-04-18', lastDayToClaim: '2026-04-15' },
  2023: { returnDueOn: '2024-04-15', lastDayToClaim: '2027-04-15' },
  2024: { returnDueOn: '2025-04-15', lastDayToClaim: '2028-04-15' },
  2025: { returnDueOn: '2026-04-15', lastDayToClaim: '2029-04-15' },
};
