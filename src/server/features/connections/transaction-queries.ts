import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { transactions } from '#server/platform/db/schema/connections.ts';
import type { BankTransaction } from '#server/platform/providers/plaid/transactions.ts';
import type { ConnectionRow } from './queries.ts';

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

export async function upsertTransactions(
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

export async function deleteTransactions(tx: Tx, connectionId: string, externalIds: string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await tx
    .delete(transactions)
    .where(and(eq(transactions.connectionId, connectionId), inArray(transactions.externalId, externalIds)));
}

/** Undoes what an invalidated run added. Changes and removals need no undo, because the next run reports them again. */
export async function deleteAddedInRun(tx: Tx, connectionId: string, run: number): Promise<void> {
  await tx
    .delete(transactions)
    .where(and(eq(transactions.connectionId, connectionId), eq(transactions.addedInRun, run)));
}
