import { z } from 'zod';
import { findOutsideEvent } from '#server/platform/db/outside-events.ts';
import type { Deps } from '#server/platform/deps.ts';
import { refreshBank } from './accounts/follow-accounts.ts';

const ownIdSchema = z.uuid();

const eventSchema = z.object({ topic: z.string(), resourceId: z.string() });

/** Handles one stored event. The event may be outdated, so this asks the vendor for the current state. */
export async function handleDwollaEvent(deps: Deps, eventId: string): Promise<void> {
  const event = await findOutsideEvent(deps.db, eventId);
  if (!event) return;
  const { topic, resourceId } = eventSchema.parse(event);
  if (isAboutTransfer(topic)) return handleTransferEvent(deps, resourceId);
  if (isAboutBank(topic)) await refreshBank(deps, resourceId);
}

/** Matches `transfer_created`, `bank_transfer_failed`, `customer_transfer_completed` and the like. */
function isAboutTransfer(topic: string): boolean {
  return /^(customer_)?(bank_)?transfer_/.test(topic);
}

/** Matches `customer_funding_source_verified`, `customer_microdeposits_completed` and the like. */
function isAboutBank(topic: string): boolean {
  return /^customer_(funding_source|microdeposits)_/.test(topic);
}

/** Queues the right job for a changed transfer: incoming ones are deposits, outgoing ones are payouts. */
async function handleTransferEvent(deps: Deps, transferId: string): Promise<void> {
  const { direction, payoutId, status, vendorStatus } = await deps.dwolla.readTransfer(transferId);
  // Nothing is posted for it. The reconciliation lists it every day.
  if (status === 'unknown')
    return deps.log.warn({ transferId, vendorStatus }, 'a transfer has an unknown status');
  if (direction === 'in') return deps.jobs.enqueue(deps.db, 'record-deposit', { transferId });
  // The reconciliation reports outgoing transfers that are not payouts.
  if (ownIdSchema.safeParse(payoutId).success && payoutId)
    await deps.jobs.enqueue(deps.db, 'follow-payout', { payoutId });
}
