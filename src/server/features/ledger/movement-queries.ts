import { and, asc, eq, gte, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/db/connect.ts';
import { ledgerEntries, ledgerTransactions } from '#server/platform/db/schema/ledger.ts';
import { type Cents, cents } from '#shared/money.ts';
import type { Posting } from './posting.ts';

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
