import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './connect.ts';
import { ConnectFailure } from './unavailable.ts';

/** Equal to the pool's idle limit, so that a connection whose network path broke while idle is not reused. */
const idleMs = 10_000;

export interface SharedConnection {
  db: Db;
  /** Counts the statements that were sent and not answered yet. */
  countUnanswered(): number;
  close(): Promise<void>;
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

type PipelinedClient = ReturnType<typeof openPipelinedClient>;

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
