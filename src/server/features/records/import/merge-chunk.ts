import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BulkConnection } from '#server/db/bulk-connection.ts';
import type { Tx } from '#server/db/connect.ts';
import { recordKeys, recordSightings, unclaimedRecords } from '#server/db/schema/records.ts';
import { copyIncoming, incoming, listColumns } from './incoming-table.ts';
import type { InterpretedRows, Reject } from './interpret-rows.ts';

/** The import under way and whose rows it brings. */
export interface ImportScope {
  importId: number;
  sourceKey: number;
  state: string;
}

export interface MergedChunk {
  newRows: number;
  changedRows: number;
  unchangedRows: number;
  /** Lines of rows whose property and owner this import has already brought. */
  repeatedLines: number[];
}

/** Brings the store up to a chunk of the list. The keys of new rows come at the import's end. */
export async function mergeChunk(
  connection: BulkConnection,
  tx: Tx,
  scope: ImportScope,
  { copyText, rejects }: InterpretedRows,
): Promise<MergedChunk> {
  await copyIncoming(connection, copyText);
  if (await decideFates(tx, scope)) {
    await markSeen(tx, scope);
    await updateChanged(tx, scope);
    await replaceKeys(tx, scope);
  }
  await insertNew(tx, scope);
  await markRejectedSeen(tx, scope, rejects);
  return countFates(tx);
}

/**
 * Looks each row up by its index. As a plain join the planner, which knows nothing of the temporary table and little
 * of a state that has just begun to fill, would rather read the whole state for each row. False when none is known.
 */
async function decideFates(tx: Tx, { importId, sourceKey, state }: ImportScope): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${incoming} as target set record_id = found.id, old_keys = found.keys, fate = found.fate
    from ${incoming} as incoming cross join lateral (
      select stored.id, stored.keys, case
        when stored.changed_import_id = ${importId} or exists (
          select from ${recordSightings} as sighting
          where sighting.import_id = ${importId} and sighting.record_id = stored.id and not sighting.is_rejected
        ) then 'repeated'
        when stored.vanished_at is not null then 'returned'
        when stored.content_hash <> incoming.content_hash then 'changed'
        else 'unchanged'
      end as fate
      from ${unclaimedRecords} as stored
      where stored.state = ${state} and stored.source_key = ${sourceKey}
        and stored.property_id = incoming.property_id and stored.owner_name = incoming.owner_name
      limit 1
    ) as found
    where target.line_number = incoming.line_number`);
  return (rowCount ?? 0) > 0;
}

async function markSeen(tx: Tx, { importId }: ImportScope): Promise<void> {
  await tx.execute(sql`
    insert into ${recordSightings} (import_id, record_id)
    select ${importId}, record_id from ${incoming} where fate = 'unchanged' order by record_id
    on conflict (import_id, record_id) do update set is_rejected = false`);
}

async function updateChanged(tx: Tx, { importId, state }: ImportScope): Promise<void> {
  await tx.execute(sql`
    update ${unclaimedRecords} as stored set (${listColumns()}) = row (${listColumns('incoming.')}),
      changed_import_id = ${importId}, vanished_import_id = null, vanished_at = null
    from ${incoming} as incoming
    where incoming.fate in ('changed', 'returned') and stored.state = ${state} and stored.id = incoming.record_id`);
}

/** Also for unchanged rows that a newer version of the matcher gives other keys. */
async function replaceKeys(tx: Tx, { state }: ImportScope): Promise<void> {
  const hasOtherKeys = sql`(fate = 'returned' or (fate in ('changed', 'unchanged') and keys <> old_keys))`;
  await tx.execute(sql`
    update ${unclaimedRecords} as stored set keys = incoming.keys from ${incoming} as incoming
    where incoming.fate = 'unchanged' and incoming.keys <> incoming.old_keys
      and stored.state = ${state} and stored.id = incoming.record_id`);
  await tx.execute(sql`
    delete from ${recordKeys} as entry
    using (select unnest(old_keys) as key, record_id from ${incoming} where ${hasOtherKeys}) as old
    where entry.key = old.key and entry.record_id = old.record_id`);
  await tx.execute(sql`
    insert into ${recordKeys} (key, record_id, state)
    select unnest(keys), record_id, ${state} from ${incoming} where ${hasOtherKeys} order by 1`);
}

async function insertNew(tx: Tx, { importId, sourceKey, state }: ImportScope): Promise<void> {
  await tx.execute(sql`
    insert into ${unclaimedRecords} (state, source_key, first_import_id, changed_import_id, ${listColumns()})
    select ${state}, ${sourceKey}, ${importId}, ${importId}, ${listColumns()}
    from ${incoming} where fate is null order by line_number`);
}

/** A row that cannot be read is still in the list: what is stored of its property has not vanished. */
async function markRejectedSeen(
  tx: Tx,
  { importId, sourceKey, state }: ImportScope,
  rejects: readonly Reject[],
): Promise<void> {
  const propertyIds = rejects.map(({ propertyId }) => propertyId).filter((id) => id !== '');
  if (propertyIds.length === 0) return;
  const stored = tx
    .select({
      importId: sql`${importId}::integer`.as('import_id'),
      recordId: unclaimedRecords.id,
      isRejected: sql`true`.as('is_rejected'),
    })
    .from(unclaimedRecords)
    .where(
      and(
        eq(unclaimedRecords.state, state),
        eq(unclaimedRecords.sourceKey, sourceKey),
        inArray(unclaimedRecords.propertyId, propertyIds),
        isNull(unclaimedRecords.vanishedAt),
      ),
    );
  await tx.insert(recordSightings).select(stored).onConflictDoNothing();
}

async function countFates(tx: Tx): Promise<MergedChunk> {
  const { rows } = await tx.execute<{ fate: string; count: number; lines: number[] }>(sql`
    select coalesce(fate, 'new') as fate, count(*)::int as count,
      array_agg(line_number::int) filter (where fate = 'repeated') as lines
    from ${incoming} group by fate`);
  const found = new Map(rows.map((row) => [row.fate, row]));
  const count = (fate: string) => found.get(fate)?.count ?? 0;
  return {
    newRows: count('new') + count('returned'),
    changedRows: count('changed'),
    unchangedRows: count('unchanged'),
    repeatedLines: found.get('repeated')?.lines ?? [],
  };
}
