import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { recordImports, recordKeys, unclaimedRecords } from '#server/db/schema/records.ts';
import { addToRecordCount, type ImportRow, updateImport } from './import-state.ts';
import type { ImportScope } from './merge-chunk.ts';

const leastRows = 50_000;
const leastShare = 0.1;

/** Many rows at once touch each page of a large tree once; few would touch nearly as many pages for little. */
export function isPublishingDue(
  { newRows, publishedRows }: Pick<ImportRow, 'newRows' | 'publishedRows'>,
  recordsBefore: number,
): boolean {
  return newRows - publishedRows >= Math.max(leastRows, leastShare * (recordsBefore + newRows));
}

/** A number behind every row so far and before every row to come, without a look at either. */
export async function takeRecordId(db: Db | Tx): Promise<number> {
  const { rows } = await db.execute<{ taken: string }>(
    sql`select nextval(pg_get_serial_sequence('unclaimed_records', 'id')) as taken`,
  );
  return Number(rows[0]?.taken);
}

interface Publication extends ImportScope {
  /** Rows from this number on are left to the next time. */
  beforeId: number;
  /** How many rows the import has brought that are before it. */
  newRows: number;
}

/** Makes the import's new rows findable that are not yet, and counts them with the store that a lookup searches. */
export async function publishKeys(
  tx: Tx,
  { importId, sourceKey, state, beforeId, newRows }: Publication,
): Promise<void> {
  const published = await requirePublished(tx, importId);
  await tx.execute(sql`set local work_mem = '64MB'`);
  await tx.execute(sql`
    insert into ${recordKeys} (key, record_id, state)
    select unnest(keys), id, state from ${unclaimedRecords}
    where state = ${state} and changed_import_id = ${importId} and first_import_id = ${importId}
      and id > ${published.recordId} and id < ${beforeId}
    order by 1, 2`);
  await addToRecordCount(tx, sourceKey, newRows - published.rows);
  await updateImport(tx, importId, { publishedRows: newRows, publishedRecordId: beforeId });
}

async function requirePublished(tx: Tx, importId: number): Promise<{ recordId: number; rows: number }> {
  const [published] = await tx
    .select({ recordId: recordImports.publishedRecordId, rows: recordImports.publishedRows })
    .from(recordImports)
    .where(eq(recordImports.id, importId));
  if (!published) throw new Error('the import is gone');
  return published;
}
