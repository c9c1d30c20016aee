import { and, eq, max } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { recordImports, recordSources } from '#server/platform/db/schema/records.ts';

/** Lists the offices whose lists are stored, and when each list was last read completely. */
export async function listRecordLists(db: Db) {
  const readToItsEnd = and(
    eq(recordImports.sourceKey, recordSources.id),
    eq(recordImports.status, 'complete'),
  );
  return db
    .select({
      source: recordSources.catalogId,
      recordCount: recordSources.recordCount,
      readAt: max(recordImports.finishedAt),
    })
    .from(recordSources)
    .leftJoin(recordImports, readToItsEnd)
    .groupBy(recordSources.id);
}
