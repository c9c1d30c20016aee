import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { taxTranscripts } from '#server/platform/db/schema/connections.ts';

/** Oldest first. */
export async function listTranscripts(db: Db, { userId, personId }: { userId: string; personId: string }) {
  const { id, fileName, sealedFacts, createdAt } = taxTranscripts;
  return db
    .select({ id, fileName, sealedFacts })
    .from(taxTranscripts)
    .where(and(eq(taxTranscripts.userId, userId), eq(taxTranscripts.personId, personId)))
    .orderBy(asc(createdAt), asc(id));
}
