import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { recordKeys } from '#server/platform/db/schema/records.ts';

const gone = sql.identifier('gone_keys');

/**
 * Deletes the entries that a query selects as `key` and `record_id`. The temporary table gives the planner a known
 * size.
 */
export async function deleteKeys(tx: Tx, named: SQL): Promise<void> {
  await tx.execute(sql`create temporary table ${gone} on commit drop as ${named}`);
  await tx.execute(sql`analyze ${gone}`);
  await tx.execute(sql`
    delete from ${recordKeys} as entry using ${gone} as gone
    where entry.key = gone.key and entry.record_id = gone.record_id`);
}
