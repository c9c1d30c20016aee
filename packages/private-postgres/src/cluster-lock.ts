import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

interface KeepClusterLockOptions {
  lock: pg.Client;
  port: number;
  password: string;
}

interface KeptClusterLock {
  release(): Promise<void>;
}

const retryMs = 200;

/** Advisory locks are per database, so every process must take this lock in the same one. */
const lockDatabase = 'postgres';
const lockKey = 'rightful owns this cluster';

interface LockOptions {
  port: number;
  password: string;
}

/**
 * Connects as superuser and locks the running server while the connection lives. Returns undefined if another process
 * holds the lock.
 */
export async function tryLockCluster({ port, password }: LockOptions): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    password,
    user: 'postgres',
    database: lockDatabase,
    ssl: false,
    application_name: 'rightful-claim',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Losing the connection is expected and emits "end"; an "error" without a listener would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as held', [
      lockKey,
    ]);
    if (rows[0].held) return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return undefined;
}

/** Locks the server again whenever the connection is lost, such as after PostgreSQL restarted. */
export function keepClusterLock({ lock, port, password }: KeepClusterLockOptions): KeptClusterLock {
  let released = false;
  let current = lock;
  let renewal: Promise<void> = Promise.resolve();

  function renewWhenLost(): void {
    current.once('end', () => {
      renewal = renew();
    });
  }

  async function renew(): Promise<void> {
    while (!released) {
      const next = await tryLockCluster({ port, password }).catch(() => undefined);
      if (next) {
        current = next;
        return renewWhenLost();
      }
      await sleep(retryMs);
    }
  }

  async function release(): Promise<void> {
    released = true;
    await renewal;
    await current.end();
  }

  renewWhenLost();
  return { release };
}
