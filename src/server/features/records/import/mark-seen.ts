import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { recordSightings, unclaimedRecords } from '#server/platform/db/schema/records.ts';
import { fates } from './incoming-table.ts';
import type { Reject } from './interpret-rows.ts';
import type { ImportScope } from './merge-chunk.ts';

export async function markSeen(tx: Tx, { importId }: ImportScope): Promise<void> {
  await tx.execute(sql`
    insert into ${recordSightings} (import_id, record_id)
    select ${importId}, record_id from ${fates} where fate = 'unchanged' order by record_id
    on conflict (import_id, record_id) do update set is_rejected = false`);
}

/** A row that cannot be parsed is still in the list, so the stored records of its property have not vanished. */
export async function markRejectedSeen(
  tx: Tx,
  { importId, sourceKey, state }: ImportScope,
  rejects: readonly Reject[],
): Promise<void> {
  const propertyIds = rejects.map(({ propertyId }) => propertyId).filter((id) => id !== '');
  if (propertyIds.length === 0) return;
  const stored = tx
    .select({
      importId: sql`${importId}::integer`.as('import_id'),
      recordId: unclaimedRecords.id,
      isRejected: sql`true`.as('is_rejected'),
    })
    .from(unclaimedRecords)
    .where(
      and(
        eq(unclaimedRecords.state, state),
        eq(unclaimedRecords.sourceKey, sourceKey),
        inArray(unclaimedRecords.propertyId, propertyIds),
        isNull(unclaimedRecords.vanishedAt),
      ),
    );
  await tx.insert(recordSightings).select(stored).onConflictDoNothing();
}
