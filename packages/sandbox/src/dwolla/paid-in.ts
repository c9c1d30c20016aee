import { randomUUID } from 'node:crypto';
import type { Transfer } from './documents.ts';
import { masterBalanceId, masterVirtualId } from './master-account.ts';

/** Money that somebody outside pays into the master account. */
export interface PaidIn {
  /** Another payment with the same key is the same money and is not booked again. */
  key: string;
  amountCents: number;
  /** The sender's message. */
  addenda: string;
}

/** The banks settle such a payment before it becomes visible, so there is nothing left to wait for. */
export function paidInTransfer({ amountCents, addenda }: PaidIn, at: Date): Transfer {
  const created = at.toISOString();
  return {
    id: randomUUID(),
    status: 'pending',
    amountCents,
    addenda,
    sourceId: masterVirtualId,
    destinationId: masterBalanceId,
    created,
    dueAt: created,
  };
}
