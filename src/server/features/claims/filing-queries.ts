import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { isCurrentFiling } from './current-filings.ts';
import type { ClaimRow } from './queries.ts';

export type FilingRow = typeof claimFilings.$inferSelect;

export async function insertFiling(tx: Tx, filing: typeof claimFilings.$inferInsert): Promise<void> {
  await tx.insert(claimFilings).values(filing);
}

/** Finds the current filing. */
export async function findFiling(db: Db | Tx, claimId: string): Promise<FilingRow | undefined> {
  const [filing] = await db
    .select()
    .from(claimFilings)
    .where(and(eq(claimFilings.claimId, claimId), isCurrentFiling));
  return filing;
}

export async function findFilingById(db: Db | Tx, filingId: string): Promise<FilingRow | undefined> {
  const [filing] = await db.select().from(claimFilings).where(eq(claimFilings.id, filingId));
  return filing;
}

/** Marks the current filing as superseded, so that the claim can be filed again. */
export async function supersedeFiling(
  tx: Tx,
  { id, referenceNumber }: Pick<ClaimRow, 'id' | 'referenceNumber'>,
  at: Date,
): Promise<void> {
  await tx
    .update(claimFilings)
    .set({ supersededAt: at, supersededReference: referenceNumber })
    .where(and(eq(claimFilings.claimId, id), isCurrentFiling));
}

/** Records the first time that the office refused the current filing. */
export async function markRefused(tx: Tx, claimId: string, at: Date): Promise<void> {
  await tx
    .update(claimFilings)
    .set({ refusedAt: at })
    .where(and(eq(claimFilings.claimId, claimId), isCurrentFiling, isNull(claimFilings.refusedAt)));
}

export async function changeFiling(
  tx: Tx,
  filingId: string,
  change: Partial<typeof claimFilings.$inferInsert>,
): Promise<void> {
  await tx.update(claimFilings).set(change).where(eq(claimFilings.id, filingId));
}
