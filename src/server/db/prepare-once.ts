import { type Db, sharedConnectionOf } from './connect.ts';

/**
 * For short statements that nearly every request asks: put together once, planned by PostgreSQL once, and asked on the
 * connection that all share. Each of these costs more than the answer.
 */
export function prepareOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = prepared.get(db) ?? prepare(sharedConnectionOf(db)?.db ?? db);
    prepared.set(db, statement);
    return statement;
  };
}
