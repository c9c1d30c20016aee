import type { CalendarDate } from '#shared/calendar-date.ts';
import type { transcriptKinds } from '#shared/contracts/connections.ts';
import type { Cents } from '#shared/money.ts';
import type { AmountKey } from './amount-labels.ts';

export type FilingStatus =
  | 'single'
  | 'married-joint'
  | 'married-separate'
  | 'head-of-household'
  | 'surviving-spouse';

/** One entry of an account transcript. A credit to the taxpayer is negative, as the IRS prints it. */
export interface Transaction {
  code: string;
  date: CalendarDate;
  amountCents: Cents;
  description: string;
}

/** What a transcript says, as far as the product has a use for it. A fact it does not state is absent. */
export interface Transcript {
  kind: (typeof transcriptKinds)[number];
  taxYear: number;
  filingStatus?: FilingStatus;
  amounts: Partial<Record<AmountKey, Cents>>;
  counts: { dependents?: number; qualifyingChildren?: number; w2Forms?: number };
  transactions: Transaction[];
  /** On an account transcript of a year that nobody filed for. */
  saysNoReturnFiled: boolean;
  /** A file of the sandbox, which may never count as somebody's real records. */
  isSandboxSample: boolean;
}
