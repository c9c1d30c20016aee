import type { Persona } from '#sandbox/people/personas.ts';
import type { LookAlike, PlantedPurchase, PriceChange } from '#sandbox/people/planted-purchase.ts';
import { plantedFor } from '#sandbox/people/planted-purchases.ts';
import {
  type BankRow,
  type DayNumber,
  dayOf,
  dayOfMonth,
  isoDate,
  store,
  timeOn,
  webShop,
} from './bank-row.ts';
import { ordinaryRows } from './ordinary-rows.ts';

/** The longest history that Plaid provides. */
const longestHistoryDays = 730;

const minuteOfFee = 15 * 60;

const minuteOfOrder = 17 * 60 + 20;

const daysBetweenCharges = 30;

interface Movement {
  name: string;
  daysAgo: number;
  minutesLater?: number;
  amountCents: number;
}

interface Span {
  storyDay: Date;
  fromDay: DayNumber;
  until: Date;
}

/** All of a persona's transactions in the period, oldest first. The same story day gives the same rows in every run. */
export function bankHistory(persona: Persona, { storyDay, fromDay, until }: Span): BankRow[] {
  const lastDay = dayOf(until);
  const rows = plantedRows(persona, dayOf(storyDay), lastDay);
  for (let day = fromDay; day <= lastDay; day += 1) rows.push(...ordinaryRows(persona.id, day));
  return rows
    .filter(({ at }) => at <= until && dayOf(at) >= fromDay)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.key.localeCompare(b.key));
}

/** The transactions of everything that is planted for a persona, over more than two years. */
function plantedRows(persona: Persona, storyDay: DayNumber, until: DayNumber): BankRow[] {
  const { purchases, lookAlikes, priceChange } = plantedFor(persona.id);
  return [
    ...purchases.flatMap((purchase) => purchaseRows(persona, purchase, storyDay)),
    ...lookAlikes.flatMap((lookAlike) => lookAlikeRows(lookAlike, storyDay, until)),
    ...priceChangeRows(priceChange, storyDay, until),
  ];
}

function purchaseRows(persona: Persona, purchase: PlantedPurchase, storyDay: DayNumber): BankRow[] {
  const { merchant, orderNumber, paymentLast4 } = purchase;
  const account = persona.accounts.find(({ last4 }) => last4 === paymentLast4);
  if (!account) throw new Error(`${persona.id} has no account ending in ${paymentLast4}.`);
  return movementsOf(purchase).map(({ name, daysAgo, minutesLater = 0, amountCents }) => ({
    key: `order/${orderNumber}/${name}`,
    at: timeOn(storyDay - daysAgo, minuteOfOrder + minutesLater),
    account: account.kind,
    amountCents,
    payee: { ...merchant, category: 'shopping', channel: 'online' },
  }));
}

function movementsOf(purchase: PlantedPurchase): Movement[] {
  const { orderedDaysAgo, totalCents } = purchase;
  const charge = { name: 'charge', daysAgo: orderedDaysAgo, amountCents: totalCents };
  switch (purchase.outcome) {
    case 'duplicate-charge':
      return [charge, { ...charge, name: 'charge-again', minutesLater: purchase.chargedAgainMinutesLater }];
    case 'refunded':
      return [
        charge,
        { name: 'refund', daysAgo: purchase.creditedDaysAgo, amountCents: -purchase.refundCents },
      ];
    case 'cancelled-but-charged':
      return subscriptionDays(purchase).map((daysAgo) => ({ ...charge, name: `charge-${daysAgo}`, daysAgo }));
    default:
      return [charge];
  }
}

function subscriptionDays({
  orderedDaysAgo,
  cancelledDaysAgo,
  chargedAfterwardsDaysAgo,
}: Extract<PlantedPurchase, { outcome: 'cancelled-but-charged' }>): number[] {
  const days: number[] = [];
  for (let daysAgo = orderedDaysAgo; daysAgo >= cancelledDaysAgo; daysAgo -= daysBetweenCharges)
    days.push(daysAgo);
  return [...days, ...chargedAfterwardsDaysAgo];
}

function lookAlikeRows(lookAlike: LookAlike, storyDay: DayNumber, until: DayNumber): BankRow[] {
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

function priceChangeRows(change: PriceChange, storyDay: DayNumber, until: DayNumber): BankRow[] {
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
