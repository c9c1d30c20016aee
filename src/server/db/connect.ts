import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#server/log.ts';
import { ConnectFailure } from './unavailable.ts';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface DatabaseConnection {
  db: Db;
  close(): Promise<void>;
}

/** Together below the five seconds in which a request must learn that the database is gone. */
const connectTimeoutMs = 2_000;
const queryTimeoutMs = 2_500;

interface ConnectOptions {
  databaseUrl: string;
  poolSize: number;
  log: Log;
}

export function connectDatabase({ databaseUrl, poolSize, log }: ConnectOptions): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    statement_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'rightful',
  });
  // A connection that breaks, idle or in the middle of a transaction, is replaced by the pool; its statement
  // fails by itself. Without these listeners the break would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  markConnectFailures(pool);
  return { db: drizzle(pool), close: () => pool.end() };
}

/** A transaction asks the pool for a connection itself; what fails there must be known as the database's. */
function markConnectFailures(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  const markedConnect = (callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : connect().catch(failToConnect);
  pool.connect = markedConnect as typeof pool.connect;
}

function failToConnect(cause: unknown): never {
  throw new ConnectFailure('no connection to the database', { cause });
}
