import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/platform/db/connect.ts';
import { findOutsideEvent } from '#server/platform/db/outside-events.ts';
import { transactions } from '#server/platform/db/schema/connections.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { BankTransaction, TransactionsPage } from '#server/platform/providers/plaid/transactions.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import type { ConnectionRow } from './queries.ts';
import * as queries from './queries.ts';
import { openToken } from './token.ts';

const plaidEventSchema = z.object({
  webhook_type: z.string(),
  webhook_code: z.string(),
  item_id: z.string(),
});

/** Events about an item that its owner may have to sign in to again. */
const signInCodes = ['ERROR', 'PENDING_DISCONNECT', 'PENDING_EXPIRATION', 'USER_PERMISSION_REVOKED'];

interface SyncedTransactions {
  connection: ConnectionRow;
  run: number;
  present: readonly BankTransaction[];
  at: Date;
}

/** What is updated in a transaction that already exists: everything except the run that added it. */
const changes = {
  accountExternalId: sql`excluded.account_external_id`,
  amountCents: sql`excluded.amount_cents`,
  currency: sql`excluded.currency`,
  postedOn: sql`excluded.posted_on`,
  authorizedOn: sql`excluded.authorized_on`,
  name: sql`excluded.name`,
  merchantName: sql`excluded.merchant_name`,
  category: sql`excluded.category`,
  isPending: sql`excluded.is_pending`,
  updatedAt: sql`excluded.updated_at`,
};

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

async function upsertTransactions(
  tx: Tx,
  { connection, run, present, at }: SyncedTransactions,
): Promise<void> {
  if (present.length === 0) return;
  const { id: connectionId, userId, personId } = connection;
  // One statement may not update a row twice. If a transaction is both new and changed in a page, the last version
  // wins.
  const latest = new Map(present.map((transaction) => [transaction.externalId, transaction]));
  await tx
    .insert(transactions)
    .values(
      [...latest.values()].map((transaction) => ({
        ...transaction,
        connectionId,
        userId,
        personId,
        addedInRun: run,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .onConflictDoUpdate({ target: [transactions.connectionId, transactions.externalId], set: changes });
}

async function deleteTransactions(tx: Tx, connectionId: string, externalIds: string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await tx
    .delete(transactions)
    .where(and(eq(transactions.connectionId, connectionId), inArray(transactions.externalId, externalIds)));
}

/** Undoes what an invalidated run added. Changes and removals need no undo, because the next run reports them again. */
async function deleteAddedInRun(tx: Tx, connectionId: string, run: number): Promise<void> {
  await tx
    .delete(transactions)
    .where(and(eq(transactions.connectionId, connectionId), eq(transactions.addedInRun, run)));
}

/**
 * Handles one stored webhook. Safe to repeat. Events may arrive late and out of order, so the sync asks Plaid whether the
 * owner must sign in again.
 */
export async function handlePlaidEvent(deps: Deps, eventId: string): Promise<void> {
  const event = plaidEventSchema.safeParse(await findOutsideEvent(deps.db, eventId));
  // A webhook without an item concerns nothing that we store.
  if (!event.success) return;
  const { webhook_type: type, webhook_code: code, item_id: itemId } = event.data;
  for (const connection of await queries.findByExternalId(deps.db, 'plaid', itemId)) {
    if (type === 'TRANSACTIONS' || (type === 'ITEM' && signInCodes.includes(code)))
      await deps.jobs.enqueue(deps.db, 'sync-connection', { connectionId: connection.id });
    if (type === 'ITEM' && code === 'LOGIN_REPAIRED') await markRepaired(deps, connection.id);
  }
}

async function markRepaired(deps: Deps, connectionId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const connection = await queries.lockConnection(tx, connectionId);
    if (connection?.status !== 'needs_sign_in') return;
    await queries.changeConnection(tx, connectionId, { status: 'connected', updatedAt: deps.now() });
    await deps.jobs.enqueue(tx, 'sync-connection', { connectionId });
    await deps.jobs.enqueue(tx, 'check-bank-owners', { userId: connection.userId });
  });
}
