import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { claimFilings, claimLetters } from '#server/platform/db/schema/filings.ts';
import { isCurrentFiling } from '../queries.ts';

export async function insertLetter(db: Db, letter: typeof claimLetters.$inferInsert): Promise<void> {
  await db.insert(claimLetters).values(letter).onConflictDoNothing({ target: claimLetters.filingId });
}

/** Lists the filings that are queued for printing, oldest first. */
export async function listWaitingLetters(db: Db) {
  const rows = await db
    .select({ filing: claimFilings })
    .from(claimLetters)
    .innerJoin(claimFilings, eq(claimFilings.id, claimLetters.filingId))
    .where(and(isNull(claimLetters.printedAt), isCurrentFiling))
    .orderBy(asc(claimLetters.queuedAt), asc(claimLetters.filingId));
  return rows.map(({ filing }) => filing);
}

/** Lists a user's claims whose current filing an office has. */
export async function listSentClaims(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ claimId: claimFilings.claimId })
    .from(claimFilings)
    .where(and(eq(claimFilings.userId, userId), isCurrentFiling, isNotNull(claimFilings.sentAt)));
  return rows.map(({ claimId }) => claimId);
}

export async function findLetter(db: Db | Tx, filingId: string) {
  const [letter] = await db.select().from(claimLetters).where(eq(claimLetters.filingId, filingId));
  return letter;
}

export async function changeLetter(
  tx: Db | Tx,
  filingId: string,
  change: Partial<typeof claimLetters.$inferInsert>,
): Promise<void> {
  await tx.update(claimLetters).set(change).where(eq(claimLetters.filingId, filingId));
}
