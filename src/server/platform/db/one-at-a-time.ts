import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

interface ExclusiveLocks {
  locks: pg.Pool;
  /** The last call of this process under each name; the next one waits for it. */
  lastByName: Map<string, Promise<unknown>>;
}

const locksByDatabase = new WeakMap<NodePgDatabase, ExclusiveLocks>();

/** Opens one extra connection that holds the locks of all names. It connects only when the first lock is needed. */
export function openExclusiveLocks(db: NodePgDatabase, options: pg.PoolConfig): { close(): Promise<void> } {
  const locks = new pg.Pool({ ...options, max: 1, idleTimeoutMillis: 0 });
  // A lost connection releases the locks, and the next statement opens a new one. Without a listener it would end the
  // process.
  locks.on('error', () => {});
  locksByDatabase.set(db, { locks, lastByName: new Map() });
  return { close: () => locks.end() };
}

/**
 * Runs work that must not run twice at once. A second call in this process waits. While another process runs it, this
 * throws, so that the job is retried. No transaction and no pooled connection is held, so the work may call a vendor:
 * PostgreSQL ends a transaction that idles for ten seconds, and a mail server may take forty.
 * It must tolerate being repeated, since a lost connection loses the lock.
 */
export async function oneAtATime<Result>(
  db: NodePgDatabase,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const locks = requireLocks(db);
  const before = locks.lastByName.get(name)?.catch(() => {});
  const done = await asLast(locks, name, () =>
    Promise.resolve(before).then(() => whileLocked(locks, name, work)),
  );
  if (!done) throw new Error(`another process is at ${name}`);
  return done.result;
}

/**
 * Runs work that a regular job does, or nothing while it runs already, here or in another process: the next regular run does what
 * is left. Otherwise like `oneAtATime`.
 */
export async function unlessRunning(
  db: NodePgDatabase,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const locks = requireLocks(db);
  if (locks.lastByName.has(name)) return;
  await asLast(locks, name, () => whileLocked(locks, name, work));
}

/** Keeps the work of that name from starting until the transaction ends. Returns false if it is running. */
export async function keepFromStarting(tx: Pick<NodePgDatabase, 'execute'>, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`,
  );
  return rows[0]?.held ?? false;
}

function requireLocks(db: NodePgDatabase): ExclusiveLocks {
  const found = locksByDatabase.get(db);
  if (!found) throw new Error('this database was opened without locks');
  return found;
}

/** Makes the next call under this name see that this one is running. */
async function asLast<Result>(
  { lastByName }: ExclusiveLocks,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const mine = run();
  lastByName.set(name, mine);
  try {
    return await mine;
  } finally {
    if (lastByName.get(name) === mine) lastByName.delete(name);
  }
}

/** Returns undefined without doing the work if another process holds the lock. */
async function whileLocked<Result>(
  { locks }: ExclusiveLocks,
  name: string,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const { rows } = await locks.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as held', [name]);
  if (!rows[0]?.held) return undefined;
  try {
    return { result: await work() };
  } finally {
    // If this fails, the pool closes the connection, which releases the lock.
    await locks.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => {});
  }
}
