import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { recordSightings, unclaimedRecords } from '#server/platform/db/schema/records.ts';
import { deleteKeys } from './delete-keys.ts';
import type { ImportScope } from './merge-chunk.ts';

function isUnseen(tx: Tx, { importId, sourceKey, state }: ImportScope) {
  const sighting = tx
    .select()
    .from(recordSightings)
    .where(and(eq(recordSightings.importId, importId), eq(recordSightings.recordId, unclaimedRecords.id)));
  return and(
    eq(unclaimedRecords.state, state),
    eq(unclaimedRecords.sourceKey, sourceKey),
    isNull(unclaimedRecords.vanishedAt),
    ne(unclaimedRecords.changedImportId, importId),
    notExists(sighting),
  );
}

export async function countUnseen(tx: Tx, scope: ImportScope): Promise<{ unseen: number; stored: number }> {
  const ofSource = and(
    eq(unclaimedRecords.state, scope.state),
    eq(unclaimedRecords.sourceKey, scope.sourceKey),
    isNull(unclaimedRecords.vanishedAt),
  );
  const unseen = await tx.$count(unclaimedRecords, isUnseen(tx, scope));
  return { unseen, stored: unseen === 0 ? 0 : await tx.$count(unclaimedRecords, ofSource) };
}

/** Marks what the complete list no longer contains: it was paid out, or its holder took it back. */
export async function markVanished(tx: Tx, scope: ImportScope, vanishedAt: Date): Promise<void> {
  await tx
    .update(unclaimedRecords)
    .set({ vanishedImportId: scope.importId, vanishedAt })
    .where(isUnseen(tx, scope));
  const { importId, sourceKey, state } = scope;
  await deleteKeys(
    tx,
    sql`select unnest(keys) as key, id as record_id from ${unclaimedRecords}
      where state = ${state} and source_key = ${sourceKey} and vanished_import_id = ${importId}`,
  );
}

export async function deleteSightings(tx: Tx, { importId }: ImportScope): Promise<void> {
  await tx.delete(recordSightings).where(eq(recordSightings.importId, importId));
}
