import type { Cents } from '#shared/money.ts';

/** Money that came in, as our bank reports it. */
export interface ArrivedMoney {
  /** The bank's id for the transaction. */
  externalId: string;
  amountCents: Cents;
  reference: string | null;
  arrivedAt: Date;
}
