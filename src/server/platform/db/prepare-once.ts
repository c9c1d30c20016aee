import { type Db, sharedConnectionOf } from './connect.ts';

/**
 * For short statements that nearly every request runs. Building and planning them once, and sending them on the shared
 * connection, saves more than the statement itself costs.
 */
export function prepareOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = prepared.get(db) ?? prepare(sharedConnectionOf(db)?.db ?? db);
    prepared.set(db, statement);
    return statement;
  };
}
