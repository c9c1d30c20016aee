import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#server/platform/log.ts';
import { openExclusiveLocks } from './one-at-a-time.ts';
import { openSharedConnection, type SharedConnection } from './shared-connection.ts';
import { ConnectFailure, isDatabaseUnavailable } from './unavailable.ts';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface DatabaseConnection {
  db: Db;
  close(): Promise<void>;
}

/** How long to wait for the database before it counts as unavailable. */
export interface DatabasePatience {
  connectMs: number;
  statementMs: number;
}

/** Their sum stays below the five seconds in which a request must learn that the database is unavailable. */
export const requestPatience: DatabasePatience = { connectMs: 2_000, statementMs: 2_500 };

interface ConnectOptions {
  databaseUrl: string;
  poolSize: number;
  log: Log;
  patience?: DatabasePatience | undefined;
}

export function connectDatabase({
  databaseUrl,
  poolSize,
  log,
  patience = requestPatience,
}: ConnectOptions): DatabaseConnection {
  const options = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.statementMs,
    statement_timeout: patience.statementMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'rightful',
  };
  const pool = new pg.Pool({ ...options, max: poolSize });
  // A connection that breaks, idle or in the middle of a transaction, is replaced by the pool; its statement
  // fails on its own. Without these listeners the break would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool);
  db.transaction = (work, config) =>
    withConnection(pool, (client) => drizzle(client).transaction(work, config));
  const shared = openSharedConnection(options);
  sharedConnections.set(db, shared);
  const locks = openExclusiveLocks(db, options);
  return {
    db,
    close: async () => {
      await Promise.all([pool.end(), shared.close(), locks.close()]);
    },
  };
}

const sharedConnections = new WeakMap<Db, SharedConnection>();

/** The connection for short statements that was opened with this pool. */
export function sharedConnectionOf(db: Db): SharedConnection | undefined {
  return sharedConnections.get(db);
}

/**
 * Replaces the library's transactions, which never release a connection whose BEGIN fails and return one to the pool
 * while a transaction hangs on it. If that transaction is still open later, the next user's writes in it would be
 * acknowledged and then lost. Such a connection is closed here.
 */
async function withConnection<Result>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(failToConnect);
  let isBroken = false;
  try {
    return await use(client);
  } catch (error) {
    isBroken = isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

function failToConnect(cause: unknown): never {
  throw new ConnectFailure('no connection to the database', { cause });
}
