import { z } from 'zod';
import type { Deps } from '#server/deps.ts';

const ownIdSchema = z.uuid();

/** Something happened to a transfer of ours: which way it goes says whose business it is. */
export async function handleTransferEvent(deps: Deps, transferId: string): Promise<void> {
  const { direction, payoutId } = await deps.dwolla.readTransfer(transferId);
  if (direction === 'in') return deps.jobs.enqueue(deps.db, 'record-deposit', { transferId });
  // What we did not send as a payout is for the reconciliation to tell.
  if (ownIdSchema.safeParse(payoutId).success && payoutId)
    await deps.jobs.enqueue(deps.db, 'follow-payout', { payoutId });
}
