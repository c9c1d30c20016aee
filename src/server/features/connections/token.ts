import type { Db, Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { ConnectionRow } from './queries.ts';

type Owner = Pick<ConnectionRow, 'id' | 'userId'>;

const placeOf = ({ id, userId }: Owner) => ({
  userId,
  table: 'connections',
  rowId: id,
  column: 'sealed_token',
});

export function sealToken({ vault }: Deps, tx: Db | Tx, connection: Owner, token: string): Promise<Buffer> {
  return vault.seal(tx, placeOf(connection), token);
}

export async function openToken({ vault, db }: Deps, connection: ConnectionRow): Promise<string> {
  if (!connection.sealedToken) throw new Error('a connection without a token');
  return vault.open(db, placeOf(connection), connection.sealedToken);
}
