import type { AccountKind, PersonaId } from '#sandbox/people/personas.ts';
import { createRandom, fnvHash } from '#sandbox/shared.ts';
import {
  type BankRow,
  categories,
  type DayNumber,
  dayOfMonth,
  isoDate,
  monthOf,
  ownBank,
  type Payee,
  timeOn,
  weekdayOf,
} from './bank-row.ts';
import { anyone } from './habits/anyone.ts';
import { caseyNguyen } from './habits/casey-nguyen.ts';
import type { Habits } from './habits/habits.ts';
import { jordanRivera } from './habits/jordan-rivera.ts';
import { morganWhitfield } from './habits/morgan-whitfield.ts';

type Trip = Habits['trips'][number];

const bookingDay = 3;

const arrivalDay = 12;

const departureDay = 15;

const habitsByPersona: Record<PersonaId, Habits> = {
  'jordan-rivera': jordanRivera,
  'casey-nguyen': caseyNguyen,
  'morgan-whitfield': morganWhitfield,
  anyone,
};

const daysBetweenSalaries = 14;

const fridayPayday = 1;

const savingDay = 2;

const cardPaymentDay = 21;

const interestDay = 28;

/** The transactions of an ordinary day in a persona's life. */
export function ordinaryRows(personaId: PersonaId, day: DayNumber): BankRow[] {
  const habits = habitsByPersona[personaId];
  const random = createRandom(fnvHash(`${personaId}/${day}`));
  const date = isoDate(day);

  function row(name: string, account: AccountKind, amountCents: number, payee: Payee): BankRow {
    return {
      key: `${date}/${name}`,
      at: timeOn(day, 14 * 60 + Math.floor(random() * 590)),
      account,
      amountCents,
      payee,
    };
  }

  function frequentRows(habit: Habits['frequent'][number], index: number, chance = habit.chance): BankRow[] {
    const { payees, account, amount, weekdays, stepCents } = habit;
    const isToday = (!weekdays || weekdays.includes(weekdayOf(day))) && random() < chance;
    const payee = payees[Math.floor(random() * payees.length)];
    const amountCents = stepCents
      ? Math.round(between(amount, random()) / stepCents) * stepCents
      : differOnAdjacentDays(between(amount, random()), day);
    return isToday && payee ? [row(`frequent-${index}`, account, amountCents, payee)] : [];
  }

  const frequent = habits.frequent.flatMap((habit, index) => frequentRows(habit, index));
  // Every day has at least one purchase, so that something is pending at any time.
  const [first] = habits.frequent;
  if (first && !frequent.some(({ payee }) => categories[payee.category].isPendingAtFirst))
    frequent.push(...frequentRows(first, 0, 1));

  const monthly = habits.monthly.flatMap(({ payee, account, dayOfMonth: due, amount }, index) =>
    dayOfMonth(day) === due
      ? [row(`monthly-${index}`, account, Math.round(between(amount, random())), payee)]
      : [],
  );

  return [
    ...frequent,
    ...monthly,
    ...moneyBetweenAccounts(habits, day, random(), row),
    ...tripRows(habits.trips, day),
  ];
}

type MakeRow = (name: string, account: AccountKind, amountCents: number, payee: Payee) => BankRow;

function moneyBetweenAccounts(habits: Habits, day: DayNumber, chance: number, row: MakeRow): BankRow[] {
  const { salary, savedMonthlyCents } = habits;
  const rows: BankRow[] = [];
  if (day % daysBetweenSalaries === fridayPayday)
    rows.push(row('salary', 'checking', -salary.amountCents, salary.employer));
  if (dayOfMonth(day) === savingDay)
    rows.push(
      row('saving-out', 'checking', savedMonthlyCents, ownBank('Transfer to Goal Savings', 'transfer-out')),
      row(
        'saving-in',
        'savings',
        -savedMonthlyCents,
        ownBank('Transfer from Everyday Checking', 'transfer-in'),
      ),
    );
  if (dayOfMonth(day) === cardPaymentDay) {
    const paidCents = Math.round(between([900_00, 1_600_00], chance));
    rows.push(
      row(
        'card-payment-out',
        'checking',
        paidCents,
        ownBank('Cash Rewards Card Payment', 'card-payment-out'),
      ),
      row(
        'card-payment-in',
        'credit card',
        -paidCents,
        ownBank('Payment Received, Thank You', 'card-payment-in'),
      ),
    );
  }
  if (dayOfMonth(day) === interestDay)
    rows.push(
      row(
        'interest',
        'savings',
        -Math.round(between([4_00, 19_00], chance)),
        ownBank('Interest Paid', 'interest'),
      ),
    );
  return rows;
}

function between([from, to]: readonly [number, number], share: number): number {
  return from + (to - from) * share;
}

/** Charges of one shop on adjacent days must differ, because only planted charges may look like a double charge. */
function differOnAdjacentDays(cents: number, day: DayNumber): number {
  return Math.floor(cents / 10) * 10 + (day % 10);
}

/** A trip is booked early in its month. The hotel is paid on arrival, and meals every day until departure. */
function tripRows(trips: readonly Trip[], day: DayNumber): BankRow[] {
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
