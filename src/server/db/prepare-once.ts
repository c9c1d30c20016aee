import type { Db } from './connect.ts';

/**
 * For statements that every request asks: put together once, and planned by PostgreSQL once for each connection. Both cost
 * more than asking.
 */
export function prepareOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = prepared.get(db) ?? prepare(db);
    prepared.set(db, statement);
    return statement;
  };
}
