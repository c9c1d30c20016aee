import pg from 'pg';
import { type Db, sharedConnectionOf } from './connect.ts';

/** The connections of a pool, and who waits for one. */
export function readPoolState(db: Db): { total: number; idle: number; waiting: number } {
  const pool = '$client' in db ? db.$client : undefined;
  if (!(pool instanceof pg.Pool)) throw new Error('this database is reached without a pool');
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** Who waits for a connection, and for an answer on the one that all share. */
export function countWaiting(db: Db): number {
  return readPoolState(db).waiting + (sharedConnectionOf(db)?.countUnanswered() ?? 0);
}
