import type { Deps } from '#server/deps.ts';
import type { TransactionsPage } from '#server/providers/plaid.ts';
import { VendorError } from '#server/providers/vendor-error.ts';
import * as queries from './queries.ts';
import { openToken } from './token.ts';
import { deleteAddedInRun, deleteTransactions, upsertTransactions } from './transaction-queries.ts';

/** Between two looks at a bank whose history the vendor is still fetching; its webhook usually comes first. */
const notReadySeconds = 5;

/** Restarts in one go; more means that the data changes faster than it is read, and a later job goes on. */
const maxRestarts = 10;

/**
 * Reads every page that the vendor has, from where the last reading ended. Each page's rows and its cursor are
 * committed together, and only onto the cursor that the page was asked with: killed anywhere, or run twice at once,
 * it neither loses nor doubles a row.
 */
export async function syncBank(deps: Deps, connection: queries.ConnectionRow): Promise<void> {
  const accessToken = await openToken(deps, connection);
  let restarts = 0;
  for (let current: queries.ConnectionRow | undefined = connection; current?.status === 'connected'; ) {
    const page: TransactionsPage | 'restarted' = await readPage(deps, accessToken, current.cursor);
    if (page === 'restarted') {
      restarts += 1;
      if (restarts > maxRestarts)
        throw new VendorError({ vendor: 'plaid', failure: 'unavailable', code: 'restarts' });
      await restartRun(deps, current);
    } else {
      await commitPage(deps, current, page);
      if (!page.hasMore) return;
    }
    current = await queries.findConnection(deps.db, connection.id);
  }
}

async function readPage(
  { plaid }: Deps,
  accessToken: string,
  cursor: string | null,
): Promise<TransactionsPage | 'restarted'> {
  try {
    return await plaid.readTransactions(accessToken, cursor);
  } catch (error) {
    if (error instanceof VendorError && error.failure === 'paging_restarted') return 'restarted';
    throw error;
  }
}

/** True while nobody else has moved the cursor since it was read. */
function isStillAt(
  row: queries.ConnectionRow | undefined,
  expected: queries.ConnectionRow,
): row is queries.ConnectionRow {
  return row?.status === 'connected' && row.cursor === expected.cursor && row.syncRun === expected.syncRun;
}

async function commitPage(
  deps: Deps,
  expected: queries.ConnectionRow,
  page: TransactionsPage,
): Promise<void> {
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    const connection = await queries.lockConnection(tx, expected.id);
    if (!isStillAt(connection, expected)) return;
    const isUnderWay = connection.runStartCursor !== null;
    const run = isUnderWay ? connection.syncRun : connection.syncRun + 1;
    await upsertTransactions(tx, { connection, run, present: page.present, at });
    await deleteTransactions(tx, connection.id, page.removedIds);
    await queries.changeConnection(tx, connection.id, {
      cursor: page.nextCursor || null,
      syncRun: run,
      runStartCursor: page.hasMore ? (connection.runStartCursor ?? connection.cursor ?? '') : null,
      ...(!page.hasMore && page.isComplete && { lastSyncedAt: at }),
      updatedAt: at,
    });
    if (!page.hasMore && !page.isComplete)
      await deps.jobs.enqueue(
        tx,
        'sync-connection',
        { connectionId: connection.id },
        { startAfterSeconds: notReadySeconds },
      );
  });
}

/** The vendor wants the run read again from its first page, and no longer stands by what it said in it. */
async function restartRun(deps: Deps, expected: queries.ConnectionRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const connection = await queries.lockConnection(tx, expected.id);
    if (!isStillAt(connection, expected) || connection.runStartCursor === null) return;
    await deleteAddedInRun(tx, connection.id, connection.syncRun);
    await queries.changeConnection(tx, connection.id, {
      cursor: connection.runStartCursor || null,
      runStartCursor: null,
      updatedAt: deps.now(),
    });
  });
}
