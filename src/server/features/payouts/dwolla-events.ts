import { z } from 'zod';
import { findOutsideEvent } from '#server/db/outside-events.ts';
import type { Deps } from '#server/deps.ts';
import { refreshBank } from './accounts/refresh-account.ts';
import { handleTransferEvent } from './payments/transfer-events.ts';

const eventSchema = z.object({ topic: z.string(), resourceId: z.string() });

/** Works one stored event. It may be old, so the vendor is asked instead of believing it. */
export async function handleDwollaEvent(deps: Deps, eventId: string): Promise<void> {
  const event = await findOutsideEvent(deps.db, eventId);
  if (!event) return;
  const { topic, resourceId } = eventSchema.parse(event);
  if (isAboutTransfer(topic)) return handleTransferEvent(deps, resourceId);
  if (isAboutBank(topic)) await refreshBank(deps, resourceId);
}

/** Ours and our payees': `transfer_created`, `bank_transfer_failed`, `customer_transfer_completed` … */
function isAboutTransfer(topic: string): boolean {
  return /^(customer_)?(bank_)?transfer_/.test(topic);
}

/** `customer_funding_source_verified`, `customer_microdeposits_completed` … */
function isAboutBank(topic: string): boolean {
  return /^customer_(funding_source|microdeposits)_/.test(topic);
}
