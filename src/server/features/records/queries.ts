import { and, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { recordImports, recordKeys, recordSources, unclaimedRecords } from '#server/db/schema/records.ts';

const { keys: _hashes, contentHash: _contentHash, ...recordColumns } = getTableColumns(unclaimedRecords);
const sourceColumns = {
  catalogId: recordSources.catalogId,
  nameOrder: recordSources.nameOrder,
  isSandbox: recordSources.isSandbox,
};

/** So many entries are read of one key, and so many records fetched for one person. */
const entriesPerKey = 200;
const candidatesPerPerson = 100;

const storedCount = sql<number>`(select coalesce(sum(${recordSources.recordCount}), 0)::float8 from ${recordSources})`;

/**
 * Every record that shares a key with the person, those that share most first. One statement, named, so that a
 * connection plans it once: planning it over all states takes longer than running it.
 */
function prepareCandidates(db: Db | Tx) {
  const found = db.$with('found').as(
    db
      .select({
        state: sql<string>`entry.state`.as('found_state'),
        recordId: sql<number>`entry.record_id`.as('found_id'),
        sharedKeys: sql<number>`count(*)`.as('shared_keys'),
        candidateCount: sql<number>`count(*) over ()`.mapWith(Number).as('candidate_count'),
      })
      .from(
        sql`unnest(${sql.placeholder('keys')}::integer[]) as wanted(key) cross join lateral (
          select ${recordKeys.state}, ${recordKeys.recordId} from ${recordKeys}
          where ${recordKeys.key} = wanted.key limit ${sql.raw(String(entriesPerKey))}
        ) as entry`,
      )
      .groupBy(sql`entry.state, entry.record_id`)
      .orderBy(sql`shared_keys desc, entry.record_id`)
      .limit(candidatesPerPerson),
  );
  return db
    .with(found)
    .select({
      record: recordColumns,
      source: sourceColumns,
      candidateCount: found.candidateCount,
      storedCount,
    })
    .from(found)
    .innerJoin(
      unclaimedRecords,
      and(eq(unclaimedRecords.state, found.state), eq(unclaimedRecords.id, found.recordId)),
    )
    .innerJoin(recordSources, eq(recordSources.id, unclaimedRecords.sourceKey))
    .where(isNull(unclaimedRecords.vanishedAt))
    .prepare('find_record_candidates');
}

const prepared = new WeakMap<Db | Tx, ReturnType<typeof prepareCandidates>>();

export async function findCandidates(db: Db | Tx, keys: readonly number[]) {
  const statement = prepared.get(db) ?? prepareCandidates(db);
  prepared.set(db, statement);
  return statement.execute({ keys });
}

export type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

export async function requireImport(db: Db, importId: number) {
  const [found] = await db
    .select({ importId: recordImports.id, state: recordSources.state, source: sourceColumns, storedCount })
    .from(recordImports)
    .innerJoin(recordSources, eq(recordSources.id, recordImports.sourceKey))
    .where(eq(recordImports.id, importId));
  if (!found) throw new Error('an import that never was');
  return found;
}

interface ChangedPage {
  importId: number;
  state: string;
  afterId: number;
}

const recordsPerPage = 10_000;

/** The next records that an import brought, changed or found again, by number. */
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

/** Whether a source's list was ever read to its end. */
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
