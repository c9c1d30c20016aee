import type { Deps } from '#server/platform/deps.ts';
import { askDeletion } from './ask-deletion.ts';
import * as queries from './queries.ts';
import { readDeletions } from './tombstone-file.ts';

/** Runs at every start and deletes accounts again that a restored backup brought back. Returns their number. */
export async function replayTombstones(deps: Deps): Promise<number> {
  const deleted = new Set([...(await readDeletions(deps)), ...(await queries.listTombstones(deps.db))]);
  const returned = await queries.listExisting(deps.db, [...deleted]);
  for (const userId of returned) await askDeletion(deps, userId);
  return returned.length;
}
