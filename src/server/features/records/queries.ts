import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { recordImports, recordSources, unclaimedRecords } from '#server/platform/db/schema/records.ts';
import { recordColumns, sourceColumns, storedCount } from './record-columns.ts';
import { createRecordReader } from './record-reader.ts';

export async function requireImport(db: Db, importId: number) {
  const [found] = await db
    .select({ importId: recordImports.id, state: recordSources.state, source: sourceColumns, storedCount })
    .from(recordImports)
    .innerJoin(recordSources, eq(recordSources.id, recordImports.sourceKey))
    .where(eq(recordImports.id, importId));
  if (!found) throw new Error('an import that never was');
  return found;
}

export const readRecords = createRecordReader((db, { wanted, isWanted, suffix }) =>
  db
    .select({ record: recordColumns, source: sourceColumns })
    .from(unclaimedRecords)
    .innerJoin(wanted, isWanted)
    .innerJoin(recordSources, eq(recordSources.id, unclaimedRecords.sourceKey))
    .prepare(`read_records_${suffix}`),
);

export type FoundRecord = Awaited<ReturnType<typeof readRecords>>[number];

interface ChangedPage {
  importId: number;
  state: string;
  afterId: number;
}

const recordsPerPage = 10_000;

/** Lists the next records that an import added, changed, or found again, by id. */
export async function listRecordsSince(db: Db, { importId, state, afterId }: ChangedPage) {
  return db
    .select({ id: unclaimedRecords.id, keys: unclaimedRecords.keys })
    .from(unclaimedRecords)
    .where(
      and(
        eq(unclaimedRecords.state, state),
        eq(unclaimedRecords.changedImportId, importId),
        gt(unclaimedRecords.id, afterId),
        isNull(unclaimedRecords.vanishedAt),
      ),
    )
    .orderBy(unclaimedRecords.id)
    .limit(recordsPerPage);
}

export async function listRecords(db: Db, state: string, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select(recordColumns)
    .from(unclaimedRecords)
    .where(and(eq(unclaimedRecords.state, state), inArray(unclaimedRecords.id, [...ids])))
    .orderBy(unclaimedRecords.id);
}

/** Whether a source's list was ever imported completely. */
export async function hasCompleteImport(
  db: Db,
  { catalogId, isSandbox }: { catalogId: string; isSandbox: boolean },
): Promise<boolean> {
  const found = await db
    .select({ id: recordImports.id })
    .from(recordImports)
    .innerJoin(recordSources, eq(recordSources.id, recordImports.sourceKey))
    .where(
      and(
        eq(recordSources.catalogId, catalogId),
        eq(recordSources.isSandbox, isSandbox),
        eq(recordImports.status, 'complete'),
      ),
    )
    .limit(1);
  return found.length > 0;
}
