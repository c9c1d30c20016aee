import type { AccountKind } from '#sandbox/people/bank-account.ts';
import type { Payee } from '../payee.ts';

/** From the first to the second, in cents. */
type Range = readonly [fromCents: number, toCents: number];

interface MonthlyHabit {
  payee: Payee;
  account: AccountKind;
  dayOfMonth: number;
  amount: Range;
}

interface FrequentHabit {
  /** One of them each time. */
  payees: readonly Payee[];
  account: AccountKind;
  amount: Range;
  /** On how many of those weekdays it happens, from 0 to 1. */
  chance: number;
  /** Every day unless told; 0 is Sunday. */
  weekdays?: readonly number[];
  /** Amounts are multiples of it; a cash machine gives twenties. */
  stepCents?: number;
}

/** A few days away, once a year in that month. */
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
