import type { Cents } from '#shared/money.ts';

/** What our bank shows of money that came in. */
export interface ArrivedMoney {
  /** The bank's own name for it. */
  externalId: string;
  amountCents: Cents;
  reference: string | null;
  arrivedAt: Date;
}
