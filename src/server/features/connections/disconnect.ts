import type { Deps } from '#server/platform/deps.ts';
import { noteLeftAtVendor } from '#server/platform/left-at-vendor.ts';
import { isOffered } from '#server/platform/providers/not-offered.ts';
import { AppError } from '#shared/app-error.ts';
import * as queries from './queries.ts';
import { revokeAccess, vendorOf } from './revoke-access.ts';
import { openToken } from './token.ts';

/** Deletes the imported data at once. A job revokes the vendor's access and retries until the vendor answers. */
export async function disconnect(
  { db, jobs, audit, now }: Deps,
  key: { userId: string; connectionId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const connection = await queries.lockConnection(tx, key.connectionId);
    if (connection?.userId !== key.userId || connection.status === 'disconnecting')
      throw new AppError('not_found', 'That connection does not exist.');
    await queries.deleteConnectionData(tx, connection.id);
    await queries.changeConnection(tx, connection.id, {
      status: 'disconnecting',
      cursor: null,
      runStartCursor: null,
      lastSyncedAt: null,
      updatedAt: now(),
    });
    await jobs.enqueue(tx, 'revoke-connection', { connectionId: connection.id });
    await audit.record(tx, {
      actor: 'user',
      userId: key.userId,
      action: 'connection_removed',
      resource: { kind: 'connection', id: connection.id },
      facts: { provider: connection.provider },
      at: now(),
    });
  });
}

/** Enqueues the job again for connections whose vendor was down for longer than a job is retried. */
export async function followDisconnections({ db, jobs }: Deps): Promise<void> {
  for (const connectionId of await queries.listDisconnecting(db))
    await jobs.enqueueMissing(db, 'revoke-connection', { connectionId });
}

/** Safe to repeat. What a vendor that we now do without still grants is forgotten here, and noted for the operator. */
export async function revokeConnection(deps: Deps, connectionId: string): Promise<void> {
  const connection = await queries.findConnection(deps.db, connectionId);
  if (connection?.status !== 'disconnecting') return;
  const { userId, provider, externalId } = connection;
  const vendor = vendorOf[provider];
  const canRevoke = isOffered(deps, vendor);
  if (connection.sealedToken && canRevoke)
    await revokeAccess(deps, { provider, token: await openToken(deps, connection) });
  await deps.db.transaction(async (tx) => {
    const current = await queries.lockConnection(tx, connectionId);
    // The owner may have connected the same account again in the meantime.
    if (current?.status !== 'disconnecting') return;
    await queries.deleteConnection(tx, connectionId);
    if (current.sealedToken && !canRevoke) {
      const vendorId = provider === 'plaid' ? externalId : null;
      await noteLeftAtVendor(deps, tx, { vendor, userId, kind: 'connection', id: connectionId, vendorId });
    }
  });
}
