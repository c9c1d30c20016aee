import type { Deps } from '#server/platform/deps.ts';
import { requireClaim } from '../require-claim.ts';
import { documentNotFound } from './document-not-found.ts';
import * as queries from './queries.ts';
import { readContent } from './read-content.ts';

export async function readDocument(deps: Deps, key: queries.OwnedDocument) {
  await requireClaim(deps, key);
  const document = await queries.findDocument(deps.db, key);
  if (!document) throw documentNotFound();
  const { fileName, contentType } = document;
  return { fileName, contentType, content: await readContent(deps, deps.db, document) };
}
