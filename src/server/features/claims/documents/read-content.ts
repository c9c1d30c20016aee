import type { Db, Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { documentNotFound } from './document-not-found.ts';
import * as queries from './queries.ts';

type Kept = Pick<queries.DocumentRow, 'id' | 'userId'>;

/** Under the key of its owner, and for this one row. */
export function contentPlace({ id, userId }: Kept) {
  return { userId, table: 'claim_documents', rowId: id, column: 'sealed_content' };
}

export async function readContent(
  { vault }: Pick<Deps, 'vault'>,
  db: Db | Tx,
  document: Kept,
): Promise<Buffer> {
  const sealed = await queries.readSealedContent(db, document.id);
  if (!sealed) throw documentNotFound();
  return vault.openBytes(db, contentPlace(document), sealed);
}
