import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { transactions } from '#server/db/schema/connections.ts';
import type { BankTransaction } from '#server/providers/plaid.ts';
import type { ConnectionRow } from './queries.ts';

interface Arrivals {
  connection: ConnectionRow;
  run: number;
  present: readonly BankTransaction[];
  at: Date;
}

/** What changes of a transaction that was there before: everything but which run brought it. */
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

export async function upsertTransactions(tx: Tx, { connection, run, present, at }: Arrivals): Promise<void> {
  if (present.length === 0) return;
  const { id: connectionId, userId, personId } = connection;
  // One statement may not touch a row twice; of a transaction that is both new and changed, the later word counts.
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

/** Undoes what a run that the vendor called off has added. What it changed or removed, the next run tells again. */
export async function deleteAddedInRun(tx: Tx, connectionId: string, run: number): Promise<void> {
  await tx
    .delete(transactions)
    .where(and(eq(transactions.connectionId, connectionId), eq(transactions.addedInRun, run)));
}
