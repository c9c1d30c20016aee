import { sql } from 'drizzle-orm';
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
  // Behind every row so far and before every row to come, without a look at either.
  const { rows } = await tx.execute<{ last: string }>(
    sql`select nextval(pg_get_serial_sequence('unclaimed_records', 'id')) as last`,
  );
  return updateImport(tx, row.id, {
    publishedRows: row.newRows,
    publishedRecordId: Number(rows[0]?.last),
  });
}
