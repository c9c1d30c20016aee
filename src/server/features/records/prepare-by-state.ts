import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';

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
