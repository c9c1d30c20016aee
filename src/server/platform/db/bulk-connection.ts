import { once } from 'node:events';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db } from './connect.ts';

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const special = /[\\\t\n\r]/;

/** A separate connection for long work. Its locks and temporary tables last until it is closed. */
export interface BulkConnection {
  db: Db;
  /** The database it was opened alongside. */
  pool: Db;
  /** Sends rows in COPY's text format, within the transaction that is open on `db`, and returns their number. */
  copy(statement: string, rows: Uint8Array): Promise<number>;
  close(): Promise<void>;
}

/** Opened outside the pool, whose timeouts suit requests that must not wait; an import may take long. */
export async function openBulkConnection(pool: Db): Promise<BulkConnection> {
  const driver = '$client' in pool ? pool.$client : undefined;
  if (!(driver instanceof pg.Pool)) throw new Error('a bulk connection is opened beside a pool');
  const { connectionString } = driver.options;
  const client = new pg.Client({ connectionString, application_name: 'rightful bulk', keepAlive: true });
  // A lost connection fails the statement in progress; as an event without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  // Bulk work resumes after its last commit. After a machine crash that may be an earlier commit, which is fine.
  await client.query('set synchronous_commit = off');
  return {
    db: drizzle(client),
    pool,
    async copy(statement, rows) {
      const sink = client.query(copyFrom(statement));
      sink.end(rows);
      await once(sink, 'finish');
      return sink.rowCount;
    },
    close: () => client.end(),
  };
}

/** Opens such a connection for one piece of work and closes it afterwards. */
export async function withBulkConnection<Result>(
  pool: Db,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const connection = await openBulkConnection(pool);
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}

/** Formats a value for COPY's text format. */
export function copyValue(value: string | number | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return special.test(value)
    ? value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? '')
    : value;
}
