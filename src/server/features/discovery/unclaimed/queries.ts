import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { matchedImports } from '#server/platform/db/schema/discovery.ts';
import { recordImports } from '#server/platform/db/schema/records.ts';
import { searchSources } from '#server/platform/db/schema/sources.ts';

/** Lists the offices behind the record sources, by id. */
export async function listOffices(db: Db | Tx, sourceIds: readonly string[]) {
  if (sourceIds.length === 0) return [];
  return db
    .select({ id: searchSources.id, name: searchSources.name, url: searchSources.url })
    .from(searchSources)
    .where(inArray(searchSources.id, [...sourceIds]));
}

/** Lists finished imports that were not matched against all people yet, oldest first. */
export async function listUnmatchedImports(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: recordImports.id })
    .from(recordImports)
    .leftJoin(matchedImports, eq(matchedImports.importId, recordImports.id))
    .where(and(ne(recordImports.status, 'running'), isNull(matchedImports.importId)))
    .orderBy(asc(recordImports.id));
  return rows.map(({ id }) => id);
}

export async function markMatched(db: Db, importId: number, matchedAt: Date): Promise<void> {
  await db.insert(matchedImports).values({ importId, matchedAt }).onConflictDoNothing();
}
