import { and, asc, count, countDistinct, eq, inArray, isNull, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { matchedImports } from '#server/platform/db/schema/discovery.ts';
import { recordImports, recordSources } from '#server/platform/db/schema/records.ts';
import { searchSources } from '#server/platform/db/schema/sources.ts';

/** Lists the offices behind the record sources, by id. */
export async function listOffices(db: Db | Tx, sourceIds: readonly string[]) {
  if (sourceIds.length === 0) return [];
  return db
    .select({ id: searchSources.id, name: searchSources.name, url: searchSources.url })
    .from(searchSources)
    .where(inArray(searchSources.id, [...sourceIds]));
}

/** Counts the sources whose records are searched. */
export async function countRecordSources(db: Db): Promise<number> {
  const [row] = await db.select({ value: count() }).from(recordSources);
  return row?.value ?? 0;
}

/** Counts the lists that are being imported for the first time, of which only part can be searched yet. */
export async function countListsBeingRead(db: Db): Promise<number> {
  const earlier = alias(recordImports, 'earlier');
  const wasRead = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(and(eq(earlier.sourceKey, recordImports.sourceKey), eq(earlier.status, 'complete')));
  const [row] = await db
    .select({ value: countDistinct(recordImports.sourceKey) })
    .from(recordImports)
    .where(and(eq(recordImports.status, 'running'), notExists(wasRead)));
  return row?.value ?? 0;
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
