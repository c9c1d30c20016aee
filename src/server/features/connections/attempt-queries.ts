import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { connectionAttempts } from '#server/platform/db/schema/connections.ts';

type NewAttempt = typeof connectionAttempts.$inferInsert;

export async function insertAttempt(tx: Tx | Db, attempt: NewAttempt): Promise<void> {
  await tx.insert(connectionAttempts).values(attempt);
}

/** Deletes the attempt in the same statement, so that of two concurrent returns only one finds it. */
export async function spendAttempt(
  db: Db,
  { stateHash, sessionId }: Pick<NewAttempt, 'stateHash' | 'sessionId'>,
): Promise<typeof connectionAttempts.$inferSelect | undefined> {
  const [attempt] = await db
    .delete(connectionAttempts)
    .where(and(eq(connectionAttempts.stateHash, stateHash), eq(connectionAttempts.sessionId, sessionId)))
    .returning();
  return attempt;
}
