import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { ownSearches, searchAnswers } from '#server/platform/db/schema/search-plan.ts';

export async function findAnswers(db: Db | Tx, personId: string) {
  const [row] = await db.select().from(searchAnswers).where(eq(searchAnswers.personId, personId));
  return row;
}

/** Replaces earlier answers. */
export async function saveAnswers(tx: Tx, row: typeof searchAnswers.$inferInsert): Promise<void> {
  const { sealedAnswers, answeredAt } = row;
  await tx
    .insert(searchAnswers)
    .values(row)
    .onConflictDoUpdate({ target: searchAnswers.personId, set: { sealedAnswers, answeredAt } });
}

export async function listDone(db: Db | Tx, personId: string) {
  return db.select().from(ownSearches).where(eq(ownSearches.personId, personId));
}

/** Replaces what an earlier search there has shown. */
export async function saveDone(tx: Tx, row: typeof ownSearches.$inferInsert): Promise<void> {
  const { outcome, searchedAt, names, towns } = row;
  await tx
    .insert(ownSearches)
    .values(row)
    .onConflictDoUpdate({
      target: [ownSearches.personId, ownSearches.searchId],
      set: { outcome, searchedAt, names, towns },
    });
}
