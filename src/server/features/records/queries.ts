import { and, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { recordImports, recordSources, unclaimedRecords } from '#server/platform/db/schema/records.ts';
import type { SoughtPerson } from './score-record.ts';

export interface StoredPerson extends SoughtPerson {
  id: string;
  userId: string;
}

/** The state code under which the records of national offices are stored. */
export const nationwide = 'US';

/** Identifies a stored record. */
interface RecordPlace {
  state: string;
  id: number;
}

interface Statement<Row> {
  execute(places: { states: string[]; ids: number[] }): Promise<Row[]>;
}

/** Joins the records to the requested places. */
interface Wanting {
  wanted: SQL;
  isWanted: SQL;
  /** Distinguishes the statement from those for other states. */
  suffix: string;
}

/** Up to this many states are queried one by one; more are queried together. */
const fewStates = 4;
const everyState = 'every';

/** All columns except the internal hashes. */
const { keys: _hashes, contentHash: _contentHash, ...publicColumns } = getTableColumns(unclaimedRecords);
const recordColumns = publicColumns;

/** The columns that scoring needs. */
export const ownerColumns = {
  ownerName: unclaimedRecords.ownerName,
  street: unclaimedRecords.street,
  city: unclaimedRecords.city,
  ownerState: unclaimedRecords.ownerState,
  zip: unclaimedRecords.zip,
};

const sourceColumns = {
  catalogId: recordSources.catalogId,
  nameOrder: recordSources.nameOrder,
  isSandbox: recordSources.isSandbox,
};

export const storedCount = sql<number>`(select coalesce(sum(${recordSources.recordCount}), 0)::float8 from ${recordSources})`;

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

/** Reads records by place, in no particular order. */
export function createRecordReader<Row>(prepare: (db: Db | Tx, wanting: Wanting) => Statement<Row>) {
  const statementFor = prepareByState((db, state) => prepare(db, wantedIn(state)));
  return async (db: Db | Tx, places: readonly RecordPlace[]): Promise<Row[]> => {
    const byState = Map.groupBy(places, ({ state }) => state);
    if (byState.size > fewStates) return statementFor(db, everyState).execute(toLists(places));
    const rows: Row[] = [];
    for (const [state, some] of byState) rows.push(...(await statementFor(db, state).execute(toLists(some))));
    return rows;
  };
}

function toLists(places: readonly RecordPlace[]) {
  return { states: places.map(({ state }) => state), ids: places.map(({ id }) => id) };
}

function wantedIn(state: string): Wanting {
  const stateOfRecord = state === everyState ? sql`wanted.state` : quoteState(state);
  return {
    wanted: sql`unnest(${listParameter('states', 'text')}, ${listParameter('ids', 'bigint')}) as wanted(state, id)`,
    isWanted: sql`${unclaimedRecords.state} = ${stateOfRecord} and ${unclaimedRecords.id} = wanted.id`,
    suffix: state,
  };
}

/**
 * Prepares a statement per state and connection. The state is part of the statement's text and not a parameter, because
 * a generic plan for all states opens every partition each time it runs.
 */
export function prepareByState<Statement>(prepare: (db: Db | Tx, state: string) => Statement) {
  const prepared = new WeakMap<Db | Tx, Map<string, Statement>>();
  return (db: Db | Tx, state: string): Statement => {
    const byState = prepared.get(db) ?? new Map<string, Statement>();
    prepared.set(db, byState);
    const statement = byState.get(state) ?? prepare(db, state);
    byState.set(state, statement);
    return statement;
  };
}

/**
 * Passes a list as a parameter in a subselect, which hides its length from the planner. No list then looks cheaper than
 * another, so the connection soon uses one generic plan instead of planning every time.
 */
export function listParameter(name: string, type: 'integer' | 'bigint' | 'text'): SQL {
  return sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])`;
}

export function quoteState(state: string): SQL {
  if (!/^[A-Z]{2}$/.test(state)) throw new Error('not a state code');
  return sql.raw(`'${state}'`);
}
