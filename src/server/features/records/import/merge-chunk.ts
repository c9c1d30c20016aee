import type { BulkConnection } from '#server/platform/db/bulk-connection.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { InterpretedRows } from './interpret-rows.ts';
import {
  copyIncoming,
  type Fates,
  type ImportScope,
  insertNew,
  insertUnlessRepeated,
  markRejectedSeen,
  markSeen,
  readFates,
  replaceKeys,
  updateChanged,
} from './queries.ts';

interface ChunkScope extends ImportScope {
  /** Whether no other import has ever stored rows of the source. */
  isFirst: boolean;
}

interface MergedChunk {
  newRows: number;
  changedRows: number;
  unchangedRows: number;
  /** Lines of rows whose property and owner this import has already stored. */
  repeatedLines: number[];
}

/** Merges a chunk of the list into the stored records. The keys of new rows are published later. */
export async function mergeChunk(
  connection: BulkConnection,
  tx: Tx,
  scope: ChunkScope,
  { copyText, rejects }: InterpretedRows,
): Promise<MergedChunk> {
  const rowCount = await copyIncoming(connection, copyText);
  const merged = (await mergeFirst(tx, scope, rowCount)) ?? (await mergeKnown(tx, scope, rowCount));
  await markRejectedSeen(tx, scope, rejects);
  return merged;
}

/** In the first import of a source every row is new, unless the list repeats one. */
async function mergeFirst(tx: Tx, scope: ChunkScope, rowCount: number): Promise<MergedChunk | undefined> {
  if (!scope.isFirst || !(await insertUnlessRepeated(tx, scope))) return undefined;
  return { newRows: rowCount, changedRows: 0, unchangedRows: 0, repeatedLines: [] };
}

async function mergeKnown(tx: Tx, scope: ImportScope, rowCount: number): Promise<MergedChunk> {
  const fates = await readFates(tx, scope);
  if (fates.unchanged > 0) await markSeen(tx, scope);
  if (fates.otherKeys > 0) await replaceKeys(tx, scope);
  if (fates.changed + fates.returned > 0) await updateChanged(tx, scope);
  const unknown = rowCount - countKnown(fates);
  if (unknown > 0) await insertNew(tx, scope);
  return {
    newRows: unknown + fates.returned,
    changedRows: fates.changed,
    unchangedRows: fates.unchanged,
    repeatedLines: fates.repeatedLines,
  };
}

function countKnown({ unchanged, changed, returned, repeatedLines }: Fates): number {
  return unchanged + changed + returned + repeatedLines.length;
}
