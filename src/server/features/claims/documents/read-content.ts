import type { Db, Tx } from '#server/platform/db/connect.ts';
import { documentContentPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { documentNotFound } from './document-not-found.ts';
import * as queries from './queries.ts';

export async function readContent(
  { vault }: Pick<Deps, 'vault'>,
  db: Db | Tx,
  document: Pick<queries.DocumentRow, 'id' | 'userId'>,
): Promise<Buffer> {
  const sealed = await queries.readSealedContent(db, document.id);
  if (!sealed) throw documentNotFound();
  return vault.openBytes(db, documentContentPlace(document), sealed);
}
