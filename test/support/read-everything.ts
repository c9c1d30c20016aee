import { listTables, selectRows } from '../../src/server/platform/db/backup/backup-tables.ts';
import type { Db } from '../../src/server/platform/db/connect.ts';
import { readHold } from './read-hold.ts';

/** Reads the row count and the content of every table. */
export async function readEverything(db: Db): Promise<Record<string, unknown>> {
  const tables = await listTables(db);
  return readHold(db, async (tx) => {
    const found: Record<string, unknown> = {};
    for (const table of tables) {
      const { rows } = await tx.execute(`select count(*)::int as count,
        md5(string_agg(digest, '' order by digest)) as digest
        from (select md5(each::text) as digest from (${selectRows(table)}) as each) as digests`);
      found[table.table] = rows[0];
    }
    return found;
  });
}
