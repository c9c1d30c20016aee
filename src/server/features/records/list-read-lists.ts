import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { recordImports, recordSources } from '#server/platform/db/schema/records.ts';

/**
 * Lists whose records can be searched, with the end of the last complete reading. Null: it was never read completely, and
 * `isBeingRead` says whether it is being read now. Invented lists count only in an installation with a sandbox.
 */
export async function listReadLists(db: Db, { hasSandbox }: { hasSandbox: boolean }) {
  const { catalogId, state, isSandbox, recordCount } = getTableColumns(recordSources);
  const rows = await db
    .select({
      catalogId,
      state,
      isSandbox,
      recordCount,
      readAt:
        sql<Date | null>`max(${recordImports.finishedAt}) filter (where ${recordImports.status} = 'complete')`.mapWith(
          recordImports.finishedAt,
        ),
      isBeingRead: sql<boolean>`coalesce(bool_or(${recordImports.status} = 'running'), false)`,
    })
    .from(recordSources)
    .leftJoin(recordImports, eq(recordImports.sourceKey, recordSources.id))
    .groupBy(recordSources.id)
    .orderBy(asc(recordSources.state), asc(recordSources.id));
  return rows.filter((row) => hasSandbox || !row.isSandbox);
}

export type ReadList = Awaited<ReturnType<typeof listReadLists>>[number];
