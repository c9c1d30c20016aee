import { sql } from 'drizzle-orm';
import type { BulkConnection } from '#server/db/bulk-connection.ts';
import { unclaimedRecords } from '#server/db/schema/records.ts';
import { incomingColumns } from './incoming-row.ts';

/** The chunk at hand, in a table that only this connection sees and that is empty after each transaction. */
export const incoming = sql.identifier('incoming_records');

/** The incoming columns as a list, each behind the prefix. */
export function listColumns(prefix = '') {
  return sql.raw(incomingColumns.map((name) => `${prefix}"${name}"`).join(', '));
}

export async function createIncomingTable({ db }: BulkConnection): Promise<void> {
  await db.execute(sql`
    create temporary table ${incoming} on commit delete rows as
    select 0::bigint as line_number, ${listColumns()},
      null::bigint as record_id, null::integer[] as old_keys, null::text as fate
    from ${unclaimedRecords} with no data`);
}

export async function copyIncoming(connection: BulkConnection, copyText: string): Promise<void> {
  const columns = ['line_number', ...incomingColumns].map((name) => `"${name}"`).join(', ');
  await connection.copy(`copy incoming_records (${columns}) from stdin`, copyText);
}
