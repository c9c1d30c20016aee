import { acknowledgeBusinessDays, type PrivacyLaw, privacyPeriods } from '#shared/account/privacy.ts';
import { addDays, type CalendarDate } from '#shared/calendar-date.ts';
import { addBusinessDays } from '#shared/payouts/business-days.ts';

export interface DueDays {
  acknowledgeBy: CalendarDate;
  respondBy: CalendarDate;
  extendableTo: CalendarDate;
}

/** Computes the deadlines for acknowledging and answering a request made on this day. */
export function dueDays(law: PrivacyLaw, madeOn: CalendarDate): DueDays {
  const { respondDays, longestDays } = privacyPeriods[law];
  return {
    acknowledgeBy: addBusinessDays(madeOn, acknowledgeBusinessDays),
    respondBy: addDays(madeOn, respondDays),
    extendableTo: addDays(madeOn, longestDays),
  };
}
