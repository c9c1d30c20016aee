import { randomUUID } from 'node:crypto';
import type { Transfer } from './documents.ts';
import { masterBalanceId, masterVirtualId } from './master-account.ts';

/** Money that somebody outside pays into the master account. */
export interface PaidIn {
  /** Paid in again under the same key, it is the same money. */
  key: string;
  amountCents: number;
  /** What the sender wrote. */
  addenda: string;
}

/** It is settled between the banks before it shows, so nothing is left to wait for. */
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
