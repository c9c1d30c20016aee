import type { LookAlike, PriceChange } from '#sandbox/people/planted-purchase.ts';
import type { BankRow } from './bank-row.ts';
import { type DayNumber, dayOfMonth, isoDate, timeOn } from './day.ts';
import { store, webShop } from './payee.ts';

/** The longest history that Plaid provides. */
const longestHistoryDays = 730;
const minuteOfFee = 15 * 60;

export function lookAlikeRows(lookAlike: LookAlike, storyDay: DayNumber, until: DayNumber): BankRow[] {
  const { merchant, amountCents } = lookAlike;
  if (lookAlike.kind === 'monthly-fee')
    return daysInMonth(lookAlike.dayOfMonth, storyDay, until).map((day) => ({
      key: `fee/${merchant}/${isoDate(day)}`,
      at: timeOn(day, minuteOfFee),
      account: 'credit card',
      amountCents,
      payee: store(merchant, 'membership'),
    }));
  const day = storyDay - lookAlike.daysAgo;
  return [0, lookAlike.hoursBetween].map((hours) => ({
    key: `twice/${merchant}/${hours}`,
    at: timeOn(day, minuteOfFee + hours * 60),
    account: 'credit card',
    amountCents,
    payee: store(merchant, 'coffee'),
  }));
}

export function priceChangeRows(change: PriceChange, storyDay: DayNumber, until: DayNumber): BankRow[] {
  const changedOn = storyDay - change.changedDaysAgo;
  return daysInMonth(change.dayOfMonth, storyDay, until).map((day) => ({
    key: `subscription/${change.merchant.name}/${isoDate(day)}`,
    at: timeOn(day, minuteOfFee),
    account: 'credit card',
    amountCents: day < changedOn ? change.beforeCents : change.afterCents,
    payee: { ...webShop(change.merchant.name, 'membership'), domain: change.merchant.domain },
  }));
}

function daysInMonth(wanted: number, storyDay: DayNumber, until: DayNumber): DayNumber[] {
  const days: DayNumber[] = [];
  for (let day = storyDay - longestHistoryDays; day <= until; day += 1)
    if (dayOfMonth(day) === wanted) days.push(day);
  return days;
}
