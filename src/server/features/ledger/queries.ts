import { sql } from 'drizzle-orm';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Tx } from '#server/db/connect.ts';
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts';
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
  await actAsWriter(tx);
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
  await tx.execute(sql`reset role`);
}

/** Gives up the right to change or delete until the role is reset, if the role exists and may be used. */
async function actAsWriter(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('role', rolname, true) from pg_roles
    where rolname = 'rightful_ledger_writer' and pg_has_role(session_user, oid, 'member')`);
}
