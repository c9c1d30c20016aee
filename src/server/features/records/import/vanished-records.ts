import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { recordKeys, recordSightings, unclaimedRecords } from '#server/db/schema/records.ts';
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

/** What the whole list no longer names: paid out, or taken back by its holder. */
export async function markVanished(tx: Tx, scope: ImportScope, vanishedAt: Date): Promise<void> {
  await tx
    .update(unclaimedRecords)
    .set({ vanishedImportId: scope.importId, vanishedAt })
    .where(isUnseen(tx, scope));
  await deleteKeys(tx, scope);
}

/** By a table whose size the planner knows: a key that many records share must not be read anew for every one of them. */
async function deleteKeys(tx: Tx, { importId, sourceKey, state }: ImportScope): Promise<void> {
  const gone = sql.identifier('vanished_keys');
  await tx.execute(sql`
    create temporary table ${gone} on commit drop as
    select unnest(keys) as key, id as record_id from ${unclaimedRecords}
    where state = ${state} and source_key = ${sourceKey} and vanished_import_id = ${importId}`);
  await tx.execute(sql`analyze ${gone}`);
  await tx.execute(sql`
    delete from ${recordKeys} as entry using ${gone} as gone
    where entry.key = gone.key and entry.record_id = gone.record_id`);
}

export async function forgetSightings(tx: Tx, { importId }: ImportScope): Promise<void> {
  await tx.delete(recordSightings).where(eq(recordSightings.importId, importId));
}
