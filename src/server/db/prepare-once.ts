import { type Db, sharedConnectionOf } from './connect.ts';

/**
 * For short statements that nearly every request runs: built once, planned by PostgreSQL once, and sent on the shared
 * connection. Each of these steps would cost more than the result.
 */
export function prepareOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = prepared.get(db) ?? prepare(sharedConnectionOf(db)?.db ?? db);
    prepared.set(db, statement);
    return statement;
  };
}
