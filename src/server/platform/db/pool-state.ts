import pg from 'pg';
import { type Db, sharedConnectionOf } from './connect.ts';

interface PoolState {
  total: number;
  idle: number;
  /** Callers waiting for a connection. */
  waiting: number;
  /** Statements in progress on the shared connection. */
  unanswered: number;
}

export function readPoolState(db: Db): PoolState {
  const pool = '$client' in db ? db.$client : undefined;
  if (!(pool instanceof pg.Pool)) throw new Error('this database is reached without a pool');
  return {
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    unanswered: sharedConnectionOf(db)?.countUnanswered() ?? 0,
  };
}

/** How many callers wait for the database, either for a connection or for a result on the shared one. */
export function countWaiting(db: Db): number {
  const { waiting, unanswered } = readPoolState(db);
  return waiting + unanswered;
}
