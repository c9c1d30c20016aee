import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { recordKeys, unclaimedRecords } from '#server/platform/db/schema/records.ts';
import { deleteKeys } from './delete-keys.ts';
import { fates, incoming, listColumns } from './incoming-table.ts';
import type { ImportScope } from './merge-chunk.ts';

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
