import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#server/platform/log.ts';
import { openExclusiveLocks } from './one-at-a-time.ts';
import { ConnectFailure, isDatabaseUnavailable } from './unavailable.ts';

/** Equal to the pool's idle limit, so that a connection whose network path broke while idle is not reused. */
const idleMs = 10_000;

export interface SharedConnection {
  db: Db;
  /** Counts the statements that were sent and not answered yet. */
  countUnanswered(): number;
  close(): Promise<void>;
}

type PipelinedClient = ReturnType<typeof openPipelinedClient>;

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

/** PostgreSQL ends a slow statement before we give up on its connection, unless the connection itself is lost. */
const answerMs = 200;

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
    statement_timeout: patience.statementMs,
    query_timeout: patience.statementMs + answerMs,
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

/**
 * One connection for the short statements that nearly every request runs. Statements are sent without waiting for
 * earlier results, so that many at once wake PostgreSQL only once, at less than half the cost. Never run slow
 * statements or transactions here: all others wait behind them.
 */
export function openSharedConnection(options: pg.ClientConfig): SharedConnection {
  let current: PipelinedClient | undefined;
  let unanswered = 0;
  let isClosed = false;
  const idle = setTimeout(() => {
    if (unanswered === 0) void disconnect();
  }, idleMs).unref();

  function currentClient(): PipelinedClient {
    if (isClosed) throw new ConnectFailure('the connection was closed');
    if (!current || current.isBroken()) current = openPipelinedClient(options);
    return current;
  }

  async function disconnect(): Promise<void> {
    const disconnected = current;
    current = undefined;
    await disconnected?.close();
  }

  async function query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    unanswered += 1;
    try {
      return await currentClient().send(config, values);
    } finally {
      unanswered -= 1;
      idle.refresh();
    }
  }

  return {
    // Outside of transactions, this is the only method that Drizzle calls on a client.
    db: drizzle({ query } as pg.Client),
    countUnanswered: () => unanswered,
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      await disconnect();
    },
  };
}

/** Opens a connection that is replaced once it breaks. */
function openPipelinedClient(options: pg.ClientConfig) {
  const socket = new Socket();
  const client = new pg.Client({ ...options, pipeline: true, stream: () => socket });
  let isBroken = false;
  const markBroken = () => {
    isBroken = true;
  };
  // Statements in progress fail on their own. Without a listener the break would end the process.
  client.on('error', markBroken).on('end', markBroken);
  const connecting = client.connect().catch((cause) => {
    markBroken();
    throw new ConnectFailure('no connection to the database', { cause });
  });
  // The caller of `send` handles a failure; without this it would count as an unhandled rejection.
  connecting.catch(() => {});
  const gather = gatherWrites(socket);
  return {
    isBroken: () => isBroken,
    async send(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
      await connecting;
      gather();
      // The driver copies every own property of a query. This object inherits them instead, which avoids the copying.
      return client.query(Object.create(config), values);
    },
    close: async () => {
      await connecting.catch(() => {});
      if (!isBroken) await client.end();
    },
  };
}

/** Sends the statements of one turn of the event loop together. */
function gatherWrites(socket: Socket): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    socket.cork();
    setImmediate(() => {
      isGathering = false;
      socket.uncork();
    });
  };
}
