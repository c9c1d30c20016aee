import { sql } from 'drizzle-orm';
import type { BulkConnection } from '#server/platform/db/bulk-connection.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import { recordKeys } from '#server/platform/db/schema/records.ts';
import { isStateCode } from '#shared/us-states.ts';
import { addToRecordCount, type ImportRow, type SourceRow, updateImport } from './import-state.ts';
import { publishKeys, takeRecordId } from './publish-keys.ts';
import { countUnseen, deleteSightings, markVanished } from './queries.ts';

/** A list that has lost more than this share since the last import is assumed to be incomplete. */
const maxVanishedShare = 0.25;

interface Ending {
  /** Why the list is known to be incomplete. */
  problem?: string | undefined;
  acceptsVanished: boolean;
  finishedAt: Date;
}

/**
 * Makes the stored rows searchable and marks as vanished what a complete list no longer contains, in one transaction.
 */
export async function closeImport(
  { db }: BulkConnection,
  source: SourceRow,
  row: ImportRow,
  ending: Ending,
): Promise<ImportRow> {
  const scope = { importId: row.id, sourceKey: source.id, state: source.state };
  const closed = await db.transaction(async (tx) => {
    const beforeId = await takeRecordId(tx);
    await publishKeys(tx, { ...scope, beforeId, newRows: row.newRows });
    const { vanishedRows, problem } = await handleVanished(tx, scope, ending);
    await deleteSightings(tx, scope);
    await addToRecordCount(tx, source.id, -vanishedRows);
    const status = problem ? ('incomplete' as const) : ('complete' as const);
    return updateImport(tx, row.id, { status, problem, vanishedRows, finishedAt: ending.finishedAt });
  });
  // This also makes every connection plan its lookups again, since the table may have been empty before.
  const partition = `unclaimed_records_${isStateCode(source.state) ? source.state.toLowerCase() : 'other'}`;
  await db.execute(sql`analyze ${sql.identifier(partition)}, ${recordKeys}`);
  return closed;
}

async function handleVanished(
  tx: Tx,
  scope: Parameters<typeof countUnseen>[1],
  { problem, acceptsVanished, finishedAt }: Ending,
): Promise<{ vanishedRows: number; problem: string | null }> {
  if (problem) return { vanishedRows: 0, problem };
  const { unseen, stored } = await countUnseen(tx, scope);
  if (unseen > stored * maxVanishedShare && !acceptsVanished)
    return {
      vanishedRows: 0,
      problem: `The file lacks ${unseen} of the ${stored} records known from this source, too many for a whole list, so none was marked as vanished. If it is the whole list, say so and import it again.`,
    };
  if (unseen > 0) await markVanished(tx, scope, finishedAt);
  return { vanishedRows: unseen, problem: null };
}
