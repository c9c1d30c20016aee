import { z } from 'zod';
import { findOutsideEvent } from '#server/platform/db/outside-events.ts';
import type { Deps } from '#server/platform/deps.ts';
import { refreshBank } from './accounts/refresh-account.ts';
import { handleTransferEvent } from './payments/transfer-events.ts';

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
