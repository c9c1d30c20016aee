import type { AccountKind } from '#sandbox/people/bank-account.ts';
import type { DayNumber } from './day.ts';
import type { Payee } from './payee.ts';

/** One movement on an account, before Plaid's words are put around it. */
export interface BankRow {
  /** Unique among a persona's rows and the same in every run. */
  key: string;
  at: Date;
  account: AccountKind;
  /** Money out is positive, as Plaid has it. */
  amountCents: number;
  payee: Payee;
  /** When it was posted, where that is told; otherwise it follows from the kind of payee. */
  postedOn?: DayNumber;
}
