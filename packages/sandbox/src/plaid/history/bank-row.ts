import type { AccountKind } from '#sandbox/people/bank-account.ts';
import type { DayNumber } from './day.ts';
import type { Payee } from './payee.ts';

/** One bank transaction, before it is converted to Plaid's format. */
export interface BankRow {
  /** Unique among a persona's rows, and the same in every run. */
  key: string;
  at: Date;
  account: AccountKind;
  /** Money out is positive, as in Plaid's API. */
  amountCents: number;
  payee: Payee;
  /** When the row was posted. If absent, it follows from the payee's category. */
  postedOn?: DayNumber;
}
