import { sql } from 'drizzle-orm';
import { asRole } from '#server/platform/db/acting-role.ts';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import { ledgerEntries, ledgerTransactions } from '#server/platform/db/schema/ledger.ts';
import { openAccounts } from './account-queries.ts';
import type { Entry } from './posting.ts';

/** The holder is the only one who can post until its transaction ends. Taking the lock again has no effect. */
export async function lockLedger(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.ledger})`);
}

type NewTransaction = Omit<typeof ledgerTransactions.$inferInsert, 'entryCount'>;

/** The caller must hold the ledger's lock. */
export async function appendTransaction(
  tx: Tx,
  transaction: NewTransaction,
  entries: readonly Entry[],
): Promise<void> {
  // The role may neither change nor delete what was posted.
  await asRole(tx, 'rightful_ledger_writer', () => insertTransaction(tx, transaction, entries));
}

async function insertTransaction(
  tx: Tx,
  transaction: NewTransaction,
  entries: readonly Entry[],
): Promise<void> {
  const accounts = entries.map(({ account }) => account);
  const accountIds = await openAccounts(tx, accounts, transaction.createdAt);
  await tx.insert(ledgerTransactions).values({ ...transaction, entryCount: entries.length });
  // One statement for all entries, because the database then locks their accounts in the order of their ids.
  await tx.insert(ledgerEntries).values(
    entries.map(({ account, amountCents }, position) => ({
      transactionId: transaction.id,
      position,
      accountId: accountIds(account),
      amountCents,
    })),
  );
}
