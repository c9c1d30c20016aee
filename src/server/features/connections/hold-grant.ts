import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import * as queries from './queries.ts';
import { revokeAccess } from './revoke-access.ts';
import { lockOwner, type NewConnection } from './save-connection.ts';
import { sealToken } from './token.ts';

/** Long enough to ask the vendor whose account it is and to save the connection. */
const savedWithinSeconds = 60;

/** What the list of connections calls it until then. */
const heldLabel = 'Not completed';

/** What a vendor has just granted. */
type Grant = Omit<NewConnection, 'label' | 'token'> & { token: string };

/**
 * Stores a new token before anything else can fail. Its row waits to be revoked until `saveConnection` makes it a
 * connection, so access is never left behind, even if the process dies. An account that is already connected keeps its
 * row as it is. If nothing can be stored, access is revoked at once. Returns the id of the row.
 */
export async function holdGrant(deps: Deps, grant: Grant): Promise<string> {
  try {
    return await deps.db.transaction((tx) => insertHeld(deps, tx, grant));
  } catch (error) {
    await revokeAccess(deps, grant).catch((err: unknown) =>
      deps.log.warn({ err }, 'access could be neither stored nor revoked'),
    );
    throw error;
  }
}

async function insertHeld(deps: Deps, tx: Tx, { token, ...fields }: Grant): Promise<string> {
  const { userId } = fields;
  const personId = await lockOwner(tx, userId);
  const newId = randomUUID();
  const id = await queries.chooseConnectionId(tx, { ...fields, id: newId });
  if (id !== newId) return id;
  const heldAt = deps.now();
  await queries.saveConnection(tx, {
    ...fields,
    id,
    personId,
    label: heldLabel,
    status: 'disconnecting',
    sealedToken: await sealToken(deps, tx, { id, userId }, token),
    createdAt: heldAt,
    updatedAt: heldAt,
  });
  const options = { startAfterSeconds: savedWithinSeconds };
  await deps.jobs.enqueue(tx, 'revoke-connection', { connectionId: id }, options);
  return id;
}
