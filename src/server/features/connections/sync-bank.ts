import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { TransactionsPage } from '#server/platform/providers/plaid/transactions.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import * as queries from './queries.ts';
import { openToken } from './token.ts';
import { deleteAddedInRun, deleteTransactions, upsertTransactions } from './transaction-queries.ts';

/** How long to wait while Plaid is still fetching a bank's history. Its webhook usually arrives earlier. */
const notReadySeconds = 5;

/**
 * More restarts in a row mean that the data changes faster than we read it. The job then fails and is retried later.
 */
const maxRestarts = 10;

/**
 * Reads every page that Plaid has, from where the last sync ended. Each page's rows and cursor are committed together,
 * and only if the cursor is still the one the page was requested with. A crash at any point, or two concurrent runs,
 * neither loses nor duplicates a row.
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

/** True if no other run has moved the cursor since it was read. */
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
    const isInRun = connection.runStartCursor !== null;
    const run = isInRun ? connection.syncRun : connection.syncRun + 1;
    await upsertTransactions(tx, { connection, run, present: page.present, at });
    await deleteTransactions(tx, connection.id, page.removedIds);
    await queries.changeConnection(tx, connection.id, {
      cursor: page.nextCursor || null,
      syncRun: run,
      runStartCursor: page.hasMore ? (connection.runStartCursor ?? connection.cursor ?? '') : null,
      ...(!page.hasMore && page.isComplete && { lastSyncedAt: at }),
      updatedAt: at,
    });
    if (!page.hasMore && !page.isComplete) await syncAgainLater(deps, tx, connection.id);
  });
}

/** The connection's row is locked, so of several syncs only one queues the next. */
async function syncAgainLater({ jobs }: Deps, tx: Tx, connectionId: string): Promise<void> {
  if (await jobs.isWaiting(tx, 'sync-connection', { connectionId })) return;
  await jobs.enqueue(tx, 'sync-connection', { connectionId }, { startAfterSeconds: notReadySeconds });
}

/** Plaid requires that the run is read again from its first page, and no longer guarantees what it returned in it. */
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
