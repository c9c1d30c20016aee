import type { BankRow } from './bank-row.ts';
import { type DayNumber, dayOfMonth, isoDate, monthOf, timeOn } from './day.ts';
import type { Habits } from './habits/habits.ts';

type Trip = Habits['trips'][number];

const bookingDay = 3;
const arrivalDay = 12;
const departureDay = 15;

/** A trip is booked early in its month. The hotel is paid on arrival, and meals every day until departure. */
export function tripRows(trips: readonly Trip[], day: DayNumber): BankRow[] {
  return trips.filter(({ month }) => month === monthOf(day)).flatMap((trip) => rowsOfTrip(trip, day));
}

function rowsOfTrip({ airline, hotel, food, city }: Trip, day: DayNumber): BankRow[] {
  const row = (name: string, payee: Trip['food'], amountCents: number, hour: number): BankRow => ({
    key: `${isoDate(day)}/trip-${name}`,
    at: timeOn(day, hour * 60 + (day % 60)),
    account: 'credit card',
    amountCents,
    payee: { ...payee, city },
  });
  const date = dayOfMonth(day);
  if (date === bookingDay) return [row('flight', airline, 214_00 + (day % 90) * 100, 18)];
  if (date < arrivalDay || date > departureDay) return [];
  const meals = [
    row('lunch', food, 17_00 + (day % 13) * 110, 19),
    row('dinner', food, 38_00 + (day % 17) * 130, 23),
  ];
  return date === arrivalDay ? [...meals, row('hotel', hotel, 391_00 + (day % 50) * 100, 22)] : meals;
}
