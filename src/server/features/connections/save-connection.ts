import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/db/connect.ts';
import { lockOwnPerson } from '#server/db/lock-own-person.ts';
import type { Deps } from '#server/deps.ts';
import type { ConnectionKind, ConnectionProvider } from '#shared/connections.ts';
import * as queries from './queries.ts';
import { sealToken } from './token.ts';

interface NewConnection {
  userId: string;
  kind: ConnectionKind;
  provider: ConnectionProvider;
  externalId: string;
  label: string;
  /** Null if the vendor issues none. */
  token: string | null;
}

/** Creates the connection, or gives an existing one its new token, and enqueues the job that imports its data. */
export async function saveConnection(
  deps: Deps,
  tx: Tx,
  { token, ...fields }: NewConnection,
): Promise<queries.ConnectionRow> {
  // Locked, so that connecting the same account twice at once creates one connection.
  const personId = await lockOwnPerson(tx, fields.userId);
  if (!personId) throw new Error('an account without a person');
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
  return connection;
}
