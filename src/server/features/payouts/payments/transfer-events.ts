import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';

const ownIdSchema = z.uuid();

/** Queues the right job for a changed transfer: incoming ones are deposits, outgoing ones are payouts. */
export async function handleTransferEvent(deps: Deps, transferId: string): Promise<void> {
  const { direction, payoutId, status, vendorStatus } = await deps.dwolla.readTransfer(transferId);
  // Nothing is posted for it. The reconciliation lists it every day.
  if (status === 'unknown')
    return deps.log.warn({ transferId, vendorStatus }, 'a transfer has an unknown status');
  if (direction === 'in') return deps.jobs.enqueue(deps.db, 'record-deposit', { transferId });
  // The reconciliation reports outgoing transfers that are not payouts.
  if (ownIdSchema.safeParse(payoutId).success && payoutId)
    await deps.jobs.enqueue(deps.db, 'follow-payout', { payoutId });
}
