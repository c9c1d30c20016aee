import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { recordImports, recordSources } from '#server/platform/db/schema/records.ts';

export interface ReadList {
  catalogId: string;
  state: string;
  isSandbox: boolean;
  recordCount: number;
  readAt: Date | null;
  listedOn: string | null;
  isBeingRead: boolean;
}

/**
 * Lists whose records can be searched, with the list's own day and the end of the last complete reading. Null: it was never read completely, and
 * `isBeingRead` says whether it is being read now. Invented lists count only in an installation with a sandbox.
 */
export async function listReadLists(
  db: Db | Tx,
  { hasSandbox }: { hasSandbox: boolean },
): Promise<ReadList[]> {
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
      listedOn: sql<string | null>`(array_agg(${recordImports.listedOn} order by ${recordImports.id} desc)
        filter (where ${recordImports.status} = 'complete'))[1]`,
      isBeingRead: sql<boolean>`coalesce(bool_or(${recordImports.status} = 'running'), false)`,
    })
    .from(recordSources)
    .leftJoin(recordImports, eq(recordImports.sourceKey, recordSources.id))
    .groupBy(recordSources.id)
    .orderBy(asc(recordSources.state), asc(recordSources.id));
  return rows.filter((row) => hasSandbox || !row.isSandbox);
}
