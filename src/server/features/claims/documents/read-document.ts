import type { Deps } from '#server/deps.ts';
import { claimNotFound } from '../claim-not-found.ts';
import { findClaim } from '../queries.ts';
import { documentNotFound } from './document-not-found.ts';
import * as queries from './queries.ts';
import { readContent } from './read-content.ts';

/** One document as a file. */
export async function readDocument(deps: Deps, key: queries.OwnedDocument) {
  const claim = await findClaim(deps.db, key, deps.now());
  if (!claim) throw claimNotFound();
  const document = await queries.findDocument(deps.db, key);
  if (!document) throw documentNotFound();
  const { fileName, contentType } = document;
  return { fileName, contentType, content: await readContent(deps, deps.db, document) };
}
