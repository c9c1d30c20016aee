import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';

/**
 * A statement for each state, kept with its connection. A state stands in the statement's text, not in a parameter: a
 * plan for all states opens every partition whenever it runs.
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
 * A list as a parameter. In a select of its own its length is hidden from the planner: no plan looks cheaper for one
 * list than for another, so a connection soon keeps one plan instead of planning every time.
 */
export function listParameter(name: string, type: 'integer' | 'bigint' | 'text'): SQL {
  return sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])`;
}

export function quoteState(state: string): SQL {
  if (!/^[A-Z]{2}$/.test(state)) throw new Error('no state is written like this');
  return sql.raw(`'${state}'`);
}
