import { eq, sql } from 'drizzle-orm';
import { type BulkConnection, openBulkConnection } from '#server/platform/db/bulk-connection.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { recordImports, recordKeys, unclaimedRecords } from '#server/platform/db/schema/records.ts';
import { addToRecordCount, type ImportRow, updateImport } from './import-state.ts';
import type { ImportScope } from './queries.ts';

interface KeyPublisher {
  /** Call between two chunks, when a record id separates stored rows from later ones. */
  publishIfDue(row: ImportRow): Promise<void>;
  /** Waits for publishing in progress, and throws if it failed. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

interface Store extends Pick<ImportScope, 'sourceKey' | 'state'> {
  /** How many records there were before the import. */
  recordsBefore: number;
}

const leastRows = 50_000;
const leastShare = 0.1;

/** Publishing many rows at once writes each page of a large index once; a few rows would touch nearly as many pages. */
function isPublishingDue(
  { newRows, publishedRows }: Pick<ImportRow, 'newRows' | 'publishedRows'>,
  recordsBefore: number,
): boolean {
  return newRows - publishedRows >= Math.max(leastRows, leastShare * (recordsBefore + newRows));
}

/**
 * Takes an id from the sequence that is greater than all ids so far and less than all later ones, without reading any
 * rows.
 */
export async function takeRecordId(db: Db | Tx): Promise<number> {
  const { rows } = await db.execute<{ taken: string }>(
    sql`select nextval(pg_get_serial_sequence('unclaimed_records', 'id')) as taken`,
  );
  return Number(rows[0]?.taken);
}

interface Publication extends ImportScope {
  /** Rows from this id on are left for the next time. */
  beforeId: number;
  /** How many new rows the import has stored before that id. */
  newRows: number;
}

/** Makes the import's remaining new rows searchable, and adds them to the record count that lookups use. */
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

/** Publishes keys on a separate connection while further chunks are stored. */
export async function startKeyPublisher(
  chunks: BulkConnection,
  { recordsBefore, ...scope }: Store,
): Promise<KeyPublisher> {
  const connection = await openBulkConnection(chunks.pool);
  let underWay: Promise<void> | undefined;

  async function publish(row: ImportRow): Promise<void> {
    const beforeId = await takeRecordId(chunks.db);
    underWay = connection.db
      .transaction((tx) => publishKeys(tx, { ...scope, importId: row.id, beforeId, newRows: row.newRows }))
      .then(() => {
        underWay = undefined;
      });
    // The next caller that awaits it gets the failure; until then it must not count as an unhandled rejection.
    underWay.catch(() => {});
  }

  return {
    async publishIfDue(row) {
      if (isPublishingDue(row, recordsBefore) && !underWay) await publish(row);
    },
    finish: async () => underWay,
    async close() {
      await underWay?.catch(() => {});
      await connection.close();
    },
  };
}
