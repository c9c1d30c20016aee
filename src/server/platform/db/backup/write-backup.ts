import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readSchemaName } from '#server/platform/db/migrate.ts';
import { formatLine, rowsEnd } from './backup-format.ts';
import { type BackupTable, listTables, readSequences, selectRows } from './backup-tables.ts';

interface BackupOptions {
  databaseUrl: string;
  file: string;
  takenAt: Date;
}

/** Writes all data as of one moment while Rightful keeps serving. The file is complete or absent at any time. */
export async function writeBackup({ databaseUrl, file, takenAt }: BackupOptions): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'rightful backup' });
  // A lost connection fails the statement in progress; as an event without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  const part = `${file}.part`;
  try {
    await client.query('begin isolation level repeatable read');
    // Rows hidden by a row-level security policy would silently be missing; with this setting the query fails instead.
    await client.query('set local row_security = off');
    // The product may not read the hold schema. This grant is never committed, so it applies only to this backup.
    await client.query('grant select on all tables in schema hold to current_user');
    const sink = createWriteStream(part, { mode: 0o600, flush: true });
    await pipeline(Readable.from(readAll(client, takenAt)), createGzip(), sink);
    await rename(part, file);
  } finally {
    await client.end();
    await rm(part, { force: true });
  }
}

async function* readAll(client: pg.Client, takenAt: Date): AsyncGenerator<Buffer> {
  const db = drizzle(client);
  const schema = await readSchemaName(db);
  yield formatLine({ format: 'rightful-backup-1', takenAt: takenAt.toISOString(), schema });
  const rowCounts: Record<string, number> = {};
  for (const table of await listTables(db)) {
    yield formatLine(table);
    rowCounts[table.table] = yield* readRows(client, table);
    yield Buffer.from(`${rowsEnd}\n`);
  }
  yield formatLine({ rowCounts, sequences: await readSequences(db) });
}

/** One line per row: COPY escapes a line feed inside a value. */
async function* readRows(client: pg.Client, table: BackupTable): AsyncGenerator<Buffer, number> {
  let count = 0;
  for await (const chunk of client.query(copyTo(`copy (${selectRows(table)}) to stdout`))) {
    const rows = chunk as Buffer;
    for (let at = rows.indexOf('\n'); at !== -1; at = rows.indexOf('\n', at + 1)) count += 1;
    yield rows;
  }
  return count;
}
