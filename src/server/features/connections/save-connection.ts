import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockOpenUser, lockOwnPerson } from '#server/platform/locks.ts';
import type { ConnectionKind, ConnectionProvider } from '#shared/connections.ts';
import * as queries from './queries.ts';
import { sealToken } from './token.ts';

export interface NewConnection {
  userId: string;
  kind: ConnectionKind;
  provider: ConnectionProvider;
  externalId: string;
  label: string;
  /** Null if the vendor issues none. */
  token: string | null;
}

/**
 * Returns the id of the account holder's own person, whose row is locked, so that connecting the same account twice at
 * once creates one connection. Throws if the account is being deleted.
 */
export async function lockOwner(tx: Tx, userId: string): Promise<string> {
  await lockOpenUser(tx, userId);
  const person = await lockOwnPerson(tx, userId);
  if (!person) throw new Error('an account without a person');
  return person.id;
}

/** Creates the connection, or gives an existing one its new token, and enqueues the jobs that use it. */
export async function saveConnection(
  deps: Deps,
  tx: Tx,
  { token, ...fields }: NewConnection,
): Promise<queries.ConnectionRow> {
  const personId = await lockOwner(tx, fields.userId);
  const id = await queries.chooseConnectionId(tx, { ...fields, id: randomUUID() });
  const sealedToken = token && (await sealToken(deps, tx, { id, userId: fields.userId }, token));
  const savedAt = deps.now();
  const connection = await queries.saveConnection(tx, {
    ...fields,
    id,
    personId,
    status: 'connected',
    sealedToken: sealedToken || null,
    createdAt: savedAt,
    updatedAt: savedAt,
  });
  if (token) await deps.jobs.enqueue(tx, 'sync-connection', { connectionId: id });
  if (fields.provider === 'plaid')
    await deps.jobs.enqueue(tx, 'check-bank-owners', { userId: fields.userId });
  return connection;
}
