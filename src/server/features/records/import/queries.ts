import { and, eq, inArray, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { BulkConnection } from '#server/platform/db/bulk-connection.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import { recordKeys, recordSightings, unclaimedRecords } from '#server/platform/db/schema/records.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import { contentFields, type Reject } from './interpret-rows.ts';

/** The current import and the source of its rows. */
export interface ImportScope {
  importId: number;
  sourceKey: number;
  state: string;
}

const gone = sql.identifier('gone_keys');

/** What happens to rows that are already stored. */
export interface Fates {
  unchanged: number;
  changed: number;
  returned: number;
  repeatedLines: number[];
  /** Rows whose keys differ from the stored ones. A newer matcher version gives even unchanged rows other keys. */
  otherKeys: number;
}

/**
 * The current chunk and what happens to its rows: temporary tables of this connection, emptied after each transaction.
 */
const incoming = sql.identifier('incoming_records');

const fates = sql.identifier('incoming_fates');

/** The columns that come with a row, by their database names. */
const incomingColumns = ([...contentFields, 'keys', 'contentHash'] as const).map(
  (field) => unclaimedRecords[field].name,
);

/** Lists the incoming columns, each with the prefix. */
function listColumns(prefix = '') {
  return sql.raw(incomingColumns.map((name) => `${prefix}"${name}"`).join(', '));
}

export async function createIncomingTables({ db }: BulkConnection): Promise<void> {
  await db.execute(sql`
    create temporary table ${incoming} on commit delete rows as
    select 0::bigint as line_number, ${listColumns()} from ${unclaimedRecords} with no data`);
  await db.execute(sql`
    create temporary table ${fates} (
      line_number bigint not null, record_id bigint not null, fate text not null, old_keys integer[]
    ) on commit delete rows`);
}

export async function copyIncoming(connection: BulkConnection, copyText: Uint8Array): Promise<number> {
  const columns = ['line_number', ...incomingColumns].map((name) => `"${name}"`).join(', ');
  return connection.copy(`copy incoming_records (${columns}) from stdin`, copyText);
}

/**
 * Looks up each row through the index. With a plain join the planner, which knows nothing about the temporary table and
 * little about a state that is just being filled, would scan the whole state for each row.
 */
export async function readFates(tx: Tx, { importId, sourceKey, state }: ImportScope): Promise<Fates> {
  const { rows } = await tx.execute<{ fate: string; count: number; otherKeys: number; lines: number[] }>(sql`
    with decided as (
      insert into ${fates} (line_number, record_id, fate, old_keys)
      select incoming.line_number, known.id, known.fate,
        case when known.fate = 'returned' or (known.fate <> 'repeated' and known.keys <> incoming.keys)
          then known.keys end
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
      ) as known
      returning line_number, fate, old_keys is not null as has_other_keys
    )
    select fate, count(*)::int as count, count(*) filter (where has_other_keys)::int as "otherKeys",
      array_agg(line_number::int) filter (where fate = 'repeated') as lines
    from decided group by fate`);
  const found = new Map(rows.map((row) => [row.fate, row]));
  const count = (fate: string) => found.get(fate)?.count ?? 0;
  return {
    unchanged: count('unchanged'),
    changed: count('changed'),
    returned: count('returned'),
    repeatedLines: found.get('repeated')?.lines ?? [],
    otherKeys: rows.reduce((sum, row) => sum + row.otherKeys, 0),
  };
}

/** Returns false, with nothing inserted, if one of the rows is already stored. */
export async function insertUnlessRepeated(tx: Tx, scope: ImportScope): Promise<boolean> {
  try {
    await tx.transaction((attempt) => insertIncoming(attempt, scope));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Inserts the rows that are not stored yet. */
export async function insertNew(tx: Tx, scope: ImportScope): Promise<void> {
  await insertIncoming(tx, scope, sql`where line_number not in (select line_number from ${fates})`);
}

async function insertIncoming(
  tx: Tx,
  { importId, sourceKey, state }: ImportScope,
  condition = sql``,
): Promise<void> {
  await tx.execute(sql`
    insert into ${unclaimedRecords} (state, source_key, first_import_id, changed_import_id, ${listColumns()})
    select ${state}, ${sourceKey}, ${importId}, ${importId}, ${listColumns()} from ${incoming} ${condition}`);
}

export async function markSeen(tx: Tx, { importId }: ImportScope): Promise<void> {
  await tx.execute(sql`
    insert into ${recordSightings} (import_id, record_id)
    select ${importId}, record_id from ${fates} where fate = 'unchanged' order by record_id
    on conflict (import_id, record_id) do update set is_rejected = false`);
}

/** A row that cannot be parsed is still in the list, so the stored records of its property have not vanished. */
export async function markRejectedSeen(
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

export async function updateChanged(tx: Tx, { importId, state }: ImportScope): Promise<void> {
  await tx.execute(sql`
    update ${unclaimedRecords} as stored set (${listColumns()}) = row (${listColumns('incoming.')}),
      changed_import_id = ${importId}, vanished_import_id = null, vanished_at = null
    from ${incoming} as incoming join ${fates} as fates using (line_number)
    where fates.fate in ('changed', 'returned') and stored.state = ${state} and stored.id = fates.record_id`);
}

/** Also covers unchanged rows that have other keys under a newer matcher version. */
export async function replaceKeys(tx: Tx, { state }: ImportScope): Promise<void> {
  await tx.execute(sql`
    update ${unclaimedRecords} as stored set keys = incoming.keys
    from ${incoming} as incoming join ${fates} as fates using (line_number)
    where fates.fate = 'unchanged' and fates.old_keys is not null
      and stored.state = ${state} and stored.id = fates.record_id`);
  await deleteKeys(tx, sql`select unnest(old_keys) as key, record_id from ${fates}`);
  await tx.execute(sql`
    insert into ${recordKeys} (key, record_id, state)
    select unnest(incoming.keys), fates.record_id, ${state}
    from ${incoming} as incoming join ${fates} as fates using (line_number)
    where fates.old_keys is not null order by 1, 2`);
}

/**
 * Deletes the entries that a query selects as `key` and `record_id`. The temporary table gives the planner a known
 * size.
 */
async function deleteKeys(tx: Tx, named: SQL): Promise<void> {
  await tx.execute(sql`create temporary table ${gone} on commit drop as ${named}`);
  await tx.execute(sql`analyze ${gone}`);
  await tx.execute(sql`
    delete from ${recordKeys} as entry using ${gone} as gone
    where entry.key = gone.key and entry.record_id = gone.record_id`);
}

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
