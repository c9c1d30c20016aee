import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Charge } from './purchase.ts';

/** The latest day after the order on which shops charge; some wait until the parcel ships. */
export const latestChargeDays = 10;

/** The day on which the card was used, if the bank provides it. */
export function chargedOn({ authorizedOn, postedOn }: Charge): CalendarDate {
  return authorizedOn ?? postedOn;
}
