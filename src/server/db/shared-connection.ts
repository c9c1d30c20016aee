import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './connect.ts';
import { ConnectFailure } from './unavailable.ts';

/** As long as the pool keeps an idle connection, so that one whose network path broke meanwhile is not reused. */
const idleMs = 10_000;

export interface SharedConnection {
  db: Db;
  /** Statements sent and not answered yet. */
  countUnanswered(): number;
  close(): Promise<void>;
}

/**
 * One connection for the short statements that nearly every request runs. Each is sent without waiting for the results
 * of the others: many at once wake PostgreSQL only once, which costs both sides less than half. Never run anything slow
 * here, since all others wait behind it, and no transactions.
 */
export function openSharedConnection(options: pg.ClientConfig): SharedConnection {
  let line: Line | undefined;
  let unanswered = 0;
  let isClosed = false;
  const idle = setTimeout(() => {
    if (unanswered === 0) void hangUp();
  }, idleMs).unref();

  function currentLine(): Line {
    if (isClosed) throw new ConnectFailure('the connection was closed');
    if (!line || line.isBroken()) line = openLine(options);
    return line;
  }

  async function hangUp(): Promise<void> {
    const hungUp = line;
    line = undefined;
    await hungUp?.close();
  }

  async function query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    unanswered += 1;
    try {
      return await currentLine().ask(config, values);
    } finally {
      unanswered -= 1;
      idle.refresh();
    }
  }

  return {
    // Outside of transactions, this is the only method that Drizzle calls on a client.
    db: drizzle({ query } as unknown as pg.Client),
    countUnanswered: () => unanswered,
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      await hangUp();
    },
  };
}

type Line = ReturnType<typeof openLine>;

/** Lives until it breaks. */
function openLine(options: pg.ClientConfig) {
  const socket = new Socket();
  const client = new pg.Client({ ...options, pipeline: true, stream: () => socket });
  let isBroken = false;
  const breakDown = () => {
    isBroken = true;
  };
  // Statements in progress fail on their own. Without a listener the break would end the process.
  client.on('error', breakDown).on('end', breakDown);
  const connecting = client.connect().catch((cause) => {
    breakDown();
    throw new ConnectFailure('no connection to the database', { cause });
  });
  // The caller handles a failure; it must not count as an unhandled rejection.
  connecting.catch(() => {});
  const gather = gatherWrites(socket);
  return {
    isBroken: () => isBroken,
    async ask(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
      await connecting;
      gather();
      // The driver copies every own property of a query: this one inherits them instead.
      return client.query(Object.create(config), values);
    },
    close: async () => {
      await connecting.catch(() => {});
      if (!isBroken) await client.end();
    },
  };
}

/** Statements from one turn of the event loop are sent together. */
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
