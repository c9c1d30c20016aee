import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { unclaimedRecords } from '#server/platform/db/schema/records.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import { fates, incoming, listColumns } from './incoming-table.ts';
import type { ImportScope } from './merge-chunk.ts';

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
