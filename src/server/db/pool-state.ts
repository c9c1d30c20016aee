import pg from 'pg';
import { type Db, sharedConnectionOf } from './connect.ts';

interface PoolState {
  total: number;
  idle: number;
  /** Who waits for a connection. */
  waiting: number;
  /** Statements under way on the connection that all share. */
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

/** Everybody who waits for the database, for a connection or for an answer on the shared one. */
export function countWaiting(db: Db): number {
  const { waiting, unanswered } = readPoolState(db);
  return waiting + unanswered;
}
