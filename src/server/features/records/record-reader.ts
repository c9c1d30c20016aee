import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { unclaimedRecords } from '#server/platform/db/schema/records.ts';
import { listParameter, prepareByState, quoteState } from './prepare-by-state.ts';

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
