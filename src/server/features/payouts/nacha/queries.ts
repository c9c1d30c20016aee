import { and, asc, count, desc, eq, gte, inArray, isNull, like, lte, ne, or, sql } from 'drizzle-orm';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { bankAccounts, nachaFiles, nachaTraces, payouts } from '#server/platform/db/schema/payouts.ts';
import { notSentCode } from '../payments/failures.ts';
import { isDue, isPaidTo } from '../payments/queries.ts';

export type NachaFileRow = typeof nachaFiles.$inferSelect;

/** Only one transaction at a time can create a file. The lock is held until the transaction ends. */
export async function lockFiles(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.nachaFiles})`);
}

interface Due {
  at: Date;
  maxAmountCents: number;
}

/** Lists payouts of real money that seem ready, in the order in which their owners are locked. */
export async function listDueIds(tx: Db | Tx, { at, maxAmountCents }: Due): Promise<string[]> {
  const rows = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(claims, eq(claims.id, payouts.claimId))
    .innerJoin(bankAccounts, isPaidTo)
    .where(
      and(
        isDue(at),
        eq(payouts.kind, 'transfer'),
        lte(sql`${payouts.amountCents}`, maxAmountCents),
        eq(claims.isSandbox, false),
      ),
    )
    .orderBy(asc(payouts.userId), asc(payouts.id));
  return rows.map(({ id }) => id);
}

export async function listFilesSince(tx: Tx, since: Date): Promise<NachaFileRow[]> {
  return tx.select().from(nachaFiles).where(gte(nachaFiles.createdAt, since));
}

export async function insertFile(
  tx: Tx,
  file: Omit<NachaFileRow, 'id' | 'settledAt'>,
): Promise<NachaFileRow> {
  const [row] = await tx.insert(nachaFiles).values(file).returning();
  if (!row) throw new Error('the file was not saved');
  return row;
}

/** Finds the highest trace number used for this bank; undefined if there is none. */
export async function findLastTrace(tx: Tx, bank: string): Promise<string | undefined> {
  const [last] = await tx
    .select({ traceNumber: nachaTraces.traceNumber })
    .from(nachaTraces)
    .where(like(nachaTraces.traceNumber, `${bank}%`))
    .orderBy(desc(nachaTraces.traceNumber))
    .limit(1);
  return last?.traceNumber;
}

export type NachaTraceRow = typeof nachaTraces.$inferSelect;

export async function insertTrace(tx: Tx, trace: NachaTraceRow): Promise<void> {
  await tx.insert(nachaTraces).values(trace);
}

/** Finds what a trace number was assigned to, even if that payout has been deleted. */
export async function findTrace(db: Db, traceNumber: string): Promise<NachaTraceRow | undefined> {
  const [trace] = await db.select().from(nachaTraces).where(eq(nachaTraces.traceNumber, traceNumber));
  return trace;
}

/** Locks the trace row for a return of a deleted payout, which has no other row left to lock. */
export async function lockTrace(tx: Tx, traceNumber: string): Promise<void> {
  await tx.select().from(nachaTraces).where(eq(nachaTraces.traceNumber, traceNumber)).for('update');
}

export async function findFile(db: Db | Tx, fileId: string): Promise<NachaFileRow | undefined> {
  const [file] = await db.select().from(nachaFiles).where(eq(nachaFiles.id, fileId));
  return file;
}

/** A file's entries include returned payouts, but not those reported as never sent. */
const isInFile = or(isNull(payouts.failureCode), ne(payouts.failureCode, notSentCode));

export async function listEntries(db: Db, fileId: string) {
  return db
    .select({ payout: payouts, account: bankAccounts })
    .from(payouts)
    .leftJoin(bankAccounts, eq(bankAccounts.id, payouts.bankAccountId))
    .where(and(eq(payouts.nachaFileId, fileId), isInFile))
    .orderBy(asc(payouts.traceNumber));
}

/** Lists a file's payouts whose outcome is not known yet. */
export async function listUnderWay(db: Db, fileId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.nachaFileId, fileId), eq(payouts.status, 'processing')))
    .orderBy(asc(payouts.traceNumber));
}

/** Keeps the first time if the file was settled before. */
export async function markSettled(db: Db, fileId: string, settledAt: Date): Promise<void> {
  await db
    .update(nachaFiles)
    .set({ settledAt })
    .where(and(eq(nachaFiles.id, fileId), isNull(nachaFiles.settledAt)));
}

/** Lists files that have payouts still in process, oldest first. */
export async function listOpenFiles(db: Db) {
  return db
    .select({
      file: nachaFiles,
      payoutCount: count(),
      amountCents: sql`sum(${payouts.amountCents})`.mapWith(Number),
    })
    .from(nachaFiles)
    .innerJoin(payouts, eq(payouts.nachaFileId, nachaFiles.id))
    .where(and(isNull(nachaFiles.settledAt), inArray(payouts.status, ['processing'])))
    .groupBy(nachaFiles.id)
    .orderBy(asc(nachaFiles.createdAt));
}
