import { and, asc, eq, gt, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#server/platform/db/schema/ledger.ts';
import { type Cents, cents } from '#shared/money.ts';
import type { Account, AccountKind } from './posting.ts';

const isAccount = ({ kind, ownerId }: Account) =>
  and(
    eq(ledgerAccounts.kind, kind),
    ownerId ? eq(ledgerAccounts.ownerId, ownerId) : isNull(ledgerAccounts.ownerId),
  );

/** Finds the ids of accounts and creates those that do not exist yet. */
export async function openAccounts(
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

/** `until` is exclusive. */
export interface Period {
  from: Date;
  until: Date;
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
