import { and, eq, max, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { recordKeys, unclaimedRecords } from '#server/db/schema/records.ts';
import { type ImportRow, updateImport } from './import-state.ts';
import type { ImportScope } from './merge-chunk.ts';

const leastRows = 250_000;
const leastShare = 0.1;

/** Many rows at once touch each page of a large tree once; few would touch nearly as many pages for little. */
export function isPublishingDue({ newRows, publishedRows }: ImportRow, storedBefore: number): boolean {
  const waiting = newRows - publishedRows;
  return waiting >= Math.max(leastRows, leastShare * (storedBefore + newRows));
}

/** Makes the import's new rows findable that are not yet. */
export async function publishKeys(
  tx: Tx,
  row: ImportRow,
  { importId, state }: ImportScope,
): Promise<ImportRow> {
  await tx.execute(sql`set local work_mem = '64MB'`);
  await tx.execute(sql`
    insert into ${recordKeys} (key, record_id, state)
    select unnest(keys), id, state from ${unclaimedRecords}
    where state = ${state} and changed_import_id = ${importId} and first_import_id = ${importId}
      and id > ${row.publishedRecordId}
    order by 1`);
  const [latest] = await tx
    .select({ id: max(unclaimedRecords.id) })
    .from(unclaimedRecords)
    .where(and(eq(unclaimedRecords.state, state), eq(unclaimedRecords.changedImportId, importId)));
  return updateImport(tx, row.id, {
    publishedRows: row.newRows,
    publishedRecordId: Math.max(latest?.id ?? 0, row.publishedRecordId),
  });
}
