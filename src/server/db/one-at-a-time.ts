import pg from 'pg';
import type { Db } from './connect.ts';

interface Turns {
  locks: pg.Pool;
  /** The last of this process in each line. */
  lastOf: Map<string, Promise<unknown>>;
}

const turnsBeside = new WeakMap<Db, Turns>();

/** The locks of all works live on one connection beside the pool; a process that never needs one does not open it. */
export function openTurns(db: Db, options: pg.PoolConfig): { close(): Promise<void> } {
  const locks = new pg.Pool({ ...options, max: 1, idleTimeoutMillis: 0 });
  // A break gives the locks back, and the next statement opens another. Without a listener it would end the process.
  locks.on('error', () => {});
  turnsBeside.set(db, { locks, lastOf: new Map() });
  return { close: () => locks.end() };
}

/**
 * Does what must not be done twice at once. Who comes second in this process waits; while another process is at it this
 * throws, so that the job is tried again. Neither a transaction nor a connection of the pool is held meanwhile: a vendor
 * may be asked. A lost connection loses the lock, so the work must bear to be repeated.
 */
export async function oneAtATime<Result>(db: Db, name: string, work: () => Promise<Result>): Promise<Result> {
  const turns = turnsBeside.get(db);
  if (!turns) throw new Error('this database was opened without locks');
  const { locks, lastOf } = turns;
  const before = lastOf.get(name)?.catch(() => {});
  const mine = Promise.resolve(before).then(() => whileLocked(locks, name, work));
  lastOf.set(name, mine);
  try {
    return await mine;
  } finally {
    if (lastOf.get(name) === mine) lastOf.delete(name);
  }
}

async function whileLocked<Result>(
  locks: pg.Pool,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await locks.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as held', [name]);
  if (!rows[0]?.held) throw new Error(`another process is at ${name}`);
  try {
    return await work();
  } finally {
    // Where this fails the connection is closed, and the lock is gone with it.
    await locks.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => {});
  }
}
