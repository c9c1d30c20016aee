import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { asRole } from '#server/platform/db/acting-role.ts';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#server/platform/db/schema/ledger.ts';
import { type Cents, cents } from '#shared/money.ts';
import type { Account, AccountKind, Entry, Link, Posting } from './posting.ts';

export interface StoredLink extends Link {
  hash: Buffer;
}

type TransactionRow = typeof ledgerTransactions.$inferSelect;

interface EntryRow {
  ledger_entries: typeof ledgerEntries.$inferSelect;
  ledger_accounts: typeof ledgerAccounts.$inferSelect;
}

interface Movement {
  kind: Posting['kind'];
  /** The claim, the payout, or the bank's own id of a deposit. */
  subjectId: string;
  amountCents: Cents;
  at: Date;
}

interface MovementSearch {
  kinds: readonly Posting['kind'][];
  from: Date;
}

const reversals = alias(ledgerTransactions, 'reversals');

const isAccount = ({ kind, ownerId }: Account) =>
  and(
    eq(ledgerAccounts.kind, kind),
    ownerId ? eq(ledgerAccounts.ownerId, ownerId) : isNull(ledgerAccounts.ownerId),
  );

/** `until` is exclusive. */
interface Period {
  from: Date;
  until: Date;
}

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

/** Finds the ids of accounts and creates those that do not exist yet. */
async function openAccounts(
  tx: Tx,
  accounts: readonly Account[],
  at: Date,
): Promise<(account: Account) => string> {
  const rows = accounts.map(({ kind, ownerId = null }) => ({ kind, ownerId, createdAt: at }));
  await tx.insert(ledgerAccounts).values(rows).onConflictDoNothing();
  const found = await tx
    .select()
    .from(ledgerAccounts)
    .where(or(...accounts.map(isAccount)));
  return ({ kind, ownerId = null }) => {
    const account = found.find((candidate) => candidate.kind === kind && candidate.ownerId === ownerId);
    if (!account) throw new Error(`no ledger account of the kind ${kind}`);
    return account.id;
  };
}

/** Returns undefined if nothing was ever posted to it. */
export async function findBalance(db: Db | Tx, account: Account): Promise<Cents | undefined> {
  const [found] = await db
    .select({ balanceCents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(isAccount(account));
  return found?.balanceCents;
}

export async function listBalances(db: Db | Tx, kind: AccountKind) {
  return db
    .select({ ownerId: ledgerAccounts.ownerId, balanceCents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), ne(ledgerAccounts.balanceCents, cents(0))))
    .orderBy(asc(ledgerAccounts.ownerId));
}

export async function listEntries(db: Db | Tx, account: Account, { from, until }: Period) {
  return db
    .select({
      transactionId: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      description: ledgerTransactions.description,
      amountCents: ledgerEntries.amountCents,
      createdAt: ledgerTransactions.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        isAccount(account),
        gte(ledgerTransactions.createdAt, from),
        lt(ledgerTransactions.createdAt, until),
      ),
    )
    .orderBy(asc(ledgerTransactions.sequence), asc(ledgerEntries.position));
}

/** Lists a page of accounts by id, each with the sum of its entries at the same moment. */
export async function listAccountSums(db: Db | Tx, { afterId, limit }: { afterId: string; limit: number }) {
  const sum = db
    .select({ cents: sql`coalesce(sum(${ledgerEntries.amountCents}), 0)` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, ledgerAccounts.id));
  return db
    .select({
      id: ledgerAccounts.id,
      balanceCents: ledgerAccounts.balanceCents,
      sumCents: sql`(${sum})`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .where(gt(ledgerAccounts.id, afterId))
    .orderBy(asc(ledgerAccounts.id))
    .limit(limit);
}

/** Lists the postings of these kinds since then, in posting order, without those that were reversed. */
export async function listMovements(db: Db, { kinds, from }: MovementSearch): Promise<Movement[]> {
  const reversal = db.select().from(reversals).where(eq(reversals.reversesId, ledgerTransactions.id));
  const rows = await db
    .select({
      id: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      at: ledgerTransactions.createdAt,
      size: sql`sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.amountCents} > 0)`.mapWith(
        Number,
      ),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        inArray(ledgerTransactions.kind, [...kinds]),
        gte(ledgerTransactions.createdAt, from),
        notExists(reversal),
      ),
    )
    .groupBy(ledgerTransactions.id)
    .orderBy(asc(ledgerTransactions.sequence));
  return rows.map(({ id, kind, at, size }) => ({
    kind,
    subjectId: id.slice(id.indexOf(':') + 1),
    amountCents: cents(size),
    at,
  }));
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
