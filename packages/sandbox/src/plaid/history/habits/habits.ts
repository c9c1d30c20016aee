import type { AccountKind } from '#sandbox/people/personas.ts';
import type { Payee } from '#sandbox/plaid/history/bank-row.ts';

type Range = readonly [fromCents: number, toCents: number];

interface MonthlyHabit {
  payee: Payee;
  account: AccountKind;
  dayOfMonth: number;
  amount: Range;
}

interface FrequentHabit {
  /** One of these is chosen each time. */
  payees: readonly Payee[];
  account: AccountKind;
  amount: Range;
  /** The share of the weekdays on which it happens, from 0 to 1. */
  chance: number;
  /** The default is every day. 0 is Sunday. */
  weekdays?: readonly number[];
  /** Amounts are multiples of this. A cash machine dispenses twenties. */
  stepCents?: number;
}

/** A trip of a few days, once a year in this month. */
interface Trip {
  month: number;
  city: string;
  airline: Payee;
  hotel: Payee;
  food: Payee;
}

/** How a persona earns and spends in an ordinary month. */
export interface Habits {
  salary: { employer: Payee; amountCents: number };
  savedMonthlyCents: number;
  monthly: readonly MonthlyHabit[];
  frequent: readonly FrequentHabit[];
  trips: readonly Trip[];
}
