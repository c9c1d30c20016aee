import { asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#server/platform/db/schema/ledger.ts';
import type { Link } from './chain.ts';
import type { Account, Entry } from './posting.ts';

export interface StoredLink extends Link {
  hash: Buffer;
}

/** Finds the end of the chain. */
export async function findLast(tx: Tx) {
  const [last] = await tx
    .select({ sequence: ledgerTransactions.sequence, hash: ledgerTransactions.hash })
    .from(ledgerTransactions)
    .orderBy(desc(ledgerTransactions.sequence))
    .limit(1);
  return last;
}

export async function findTransaction(db: Db | Tx, id: string): Promise<StoredLink | undefined> {
  const rows = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.id, id));
  const [found] = await joinEntries(db, rows);
  return found;
}

/** Lists a page of the chain. */
export async function listTransactions(
  db: Db | Tx,
  { afterSequence, limit }: { afterSequence: number; limit: number },
): Promise<StoredLink[]> {
  const rows = await db
    .select()
    .from(ledgerTransactions)
    .where(gt(ledgerTransactions.sequence, afterSequence))
    .orderBy(asc(ledgerTransactions.sequence))
    .limit(limit);
  return joinEntries(db, rows);
}

type TransactionRow = typeof ledgerTransactions.$inferSelect;

async function joinEntries(db: Db | Tx, rows: TransactionRow[]): Promise<StoredLink[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const entries = await db
    .select()
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(inArray(ledgerEntries.transactionId, ids))
    .orderBy(asc(ledgerEntries.position));
  const entriesById = Map.groupBy(entries, (row) => row.ledger_entries.transactionId);
  return rows.map((row) => toStoredLink(row, (entriesById.get(row.id) ?? []).map(toEntry)));
}

interface EntryRow {
  ledger_entries: typeof ledgerEntries.$inferSelect;
  ledger_accounts: typeof ledgerAccounts.$inferSelect;
}

function toEntry({ ledger_entries, ledger_accounts: { kind, ownerId } }: EntryRow): Entry {
  // A table constraint defines which kinds have an owner.
  const account = (ownerId ? { kind, ownerId } : { kind }) as Account;
  return { account, amountCents: ledger_entries.amountCents };
}

function toStoredLink(row: TransactionRow, entries: Entry[]): StoredLink {
  const { sequence, previousHash, hash, id, kind, description, reversesId, createdAt } = row;
  const posting = { id, kind, description, ...(reversesId && { reversesId }), entries, at: createdAt };
  return { sequence, previousHash, hash, posting };
}
