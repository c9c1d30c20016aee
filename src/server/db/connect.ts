import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#server/log.ts';
import * as schema from './schema.ts';

export type Db = NodePgDatabase<typeof schema>;
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
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  return { db: drizzle(pool, { schema }), close: () => pool.end() };
}
