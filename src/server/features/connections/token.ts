import type { Db, Tx } from '#server/platform/db/connect.ts';
import { connectionTokenPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ConnectionRow } from './queries.ts';

type Owner = Pick<ConnectionRow, 'id' | 'userId'>;

export function sealToken({ vault }: Deps, tx: Db | Tx, connection: Owner, token: string): Promise<Buffer> {
  return vault.seal(tx, connectionTokenPlace(connection), token);
}

export async function openToken({ vault, db }: Deps, connection: ConnectionRow): Promise<string> {
  if (!connection.sealedToken) throw new Error('a connection without a token');
  return vault.open(db, connectionTokenPlace(connection), connection.sealedToken);
}
