import { sql } from 'drizzle-orm';
import type { BulkConnection } from '#server/platform/db/bulk-connection.ts';
import { unclaimedRecords } from '#server/platform/db/schema/records.ts';
import { contentFields } from './incoming-row.ts';

/**
 * The current chunk and what happens to its rows: temporary tables of this connection, emptied after each transaction.
 */
export const incoming = sql.identifier('incoming_records');
export const fates = sql.identifier('incoming_fates');

/** The columns that come with a row, by their database names. */
const incomingColumns = ([...contentFields, 'keys', 'contentHash'] as const).map(
  (field) => unclaimedRecords[field].name,
);

/** Lists the incoming columns, each with the prefix. */
export function listColumns(prefix = '') {
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
