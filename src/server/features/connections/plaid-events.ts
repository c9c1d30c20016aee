import { z } from 'zod';
import { findOutsideEvent } from '#server/platform/db/outside-events.ts';
import type { Deps } from '#server/platform/deps.ts';
import * as queries from './queries.ts';

const plaidEventSchema = z.object({
  webhook_type: z.string(),
  webhook_code: z.string(),
  item_id: z.string(),
});

/** Events about an item that its owner may have to sign in to again. */
const signInCodes = ['ERROR', 'PENDING_DISCONNECT', 'PENDING_EXPIRATION', 'USER_PERMISSION_REVOKED'];

/**
 * Handles one stored webhook. Safe to repeat. Events may arrive late and out of order, so the sync asks Plaid whether the
 * owner must sign in again.
 */
export async function handlePlaidEvent(deps: Deps, eventId: string): Promise<void> {
  const event = plaidEventSchema.safeParse(await findOutsideEvent(deps.db, eventId));
  // A webhook without an item concerns nothing that we store.
  if (!event.success) return;
  const { webhook_type: type, webhook_code: code, item_id: itemId } = event.data;
  for (const connection of await queries.findByExternalId(deps.db, 'plaid', itemId)) {
    if (type === 'TRANSACTIONS' || (type === 'ITEM' && signInCodes.includes(code)))
      await deps.jobs.enqueue(deps.db, 'sync-connection', { connectionId: connection.id });
    if (type === 'ITEM' && code === 'LOGIN_REPAIRED') await markRepaired(deps, connection.id);
  }
}

async function markRepaired(deps: Deps, connectionId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const connection = await queries.lockConnection(tx, connectionId);
    if (connection?.status !== 'needs_sign_in') return;
    await queries.changeConnection(tx, connectionId, { status: 'connected', updatedAt: deps.now() });
    await deps.jobs.enqueue(tx, 'sync-connection', { connectionId });
  });
}
