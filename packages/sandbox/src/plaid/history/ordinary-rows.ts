import type { AccountKind } from '#sandbox/people/bank-account.ts';
import type { PersonaId } from '#sandbox/people/personas.ts';
import { fnvHash } from '../../../../../src/shared/fnv-hash.ts';
import { createRandom } from '../../../../../src/shared/seeded-random.ts';
import type { BankRow } from './bank-row.ts';
import { categories } from './categories.ts';
import { type DayNumber, dayOfMonth, isoDate, timeOn, weekdayOf } from './day.ts';
import { anyone } from './habits/anyone.ts';
import { caseyNguyen } from './habits/casey-nguyen.ts';
import type { Habits } from './habits/habits.ts';
import { jordanRivera } from './habits/jordan-rivera.ts';
import { morganWhitfield } from './habits/morgan-whitfield.ts';
import { ownBank, type Payee } from './payee.ts';
import { tripRows } from './trip-rows.ts';

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
