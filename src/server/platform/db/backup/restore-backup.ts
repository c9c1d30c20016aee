import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db } from '#server/platform/db/connect.ts';
import { readSchemaName } from '#server/platform/db/migrate.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import type { BackupEnd, BackupHead } from './backup-format.ts';
import { type BackupTable, isQueue, listTables } from './backup-tables.ts';
import { readBackup } from './read-backup.ts';

interface RestoreOptions {
  databaseUrl: string;
  file: string;
  head: BackupHead;
}

/** Restores a backup that `checkBackup` has read into an empty database, completely or not at all. */
export async function restoreBackup({ databaseUrl, file, head }: RestoreOptions): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'rightful restore' });
  // A lost connection fails the statement in progress; as an event without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const db = drizzle(client);
    await requireSchema(db, head);
    const tables = await listTables(db);
    await requireEmpty(db, tables);
    for (const { table } of tables) await prepare(client, table);
    const { end } = await readBackup(file, (table, rows) => copyRows(client, table, rows));
    for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`);
    await continueSequences(client, end);
    await client.query('commit');
  } finally {
    // Closing the connection rolls back anything uncommitted.
    await client.end();
  }
}

async function requireEmpty(db: Db, tables: readonly BackupTable[]): Promise<void> {
  for (const table of tables.filter((each) => !isQueue(each))) {
    const { rows } = await db.execute(`select from ${table.table} limit 1`);
    if (rows.length > 0)
      throw new StartupError(
        `The database already holds data (${table.table}). Restore into a new one: nothing is overwritten.`,
      );
  }
}

/**
 * Triggers are disabled because the rows were checked when first written: the triggers would count balances twice and
 * reject rows in a later state.
 */
async function prepare(client: pg.Client, table: string): Promise<void> {
  await client.query(`alter table ${table} disable trigger user`);
  if (isQueue({ table })) await client.query(`delete from ${table}`);
}

async function copyRows(client: pg.Client, { table, columns }: BackupTable, rows: AsyncIterable<Buffer>) {
  await pipeline(rows, client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)));
}

async function requireSchema(db: Db, { schema }: BackupHead): Promise<void> {
  if (schema === (await readSchemaName(db))) return;
  throw new StartupError(
    'The backup was made by another version of Rightful. Restore it with that version, then update.',
  );
}

async function continueSequences(client: pg.Client, { sequences }: BackupEnd): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
}
