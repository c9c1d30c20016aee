import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import pg from 'pg';
import { countKnownMigrations, grantRights } from '#server/platform/db/migrate.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { findProgram, type ProgramOptions } from './postgres-programs.ts';

/** Backups of an outside database are PostgreSQL's own: archives of pg_dump, which any other tool can read too. */
interface DumpOptions extends ProgramOptions {
  file: string;
}

const magic = 'PGDMP';

export async function isDump(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
  return buffer.subarray(0, bytesRead).toString('latin1') === magic;
}

/** Writes the whole database as of one moment, and reads it back. The file is complete or absent at any time. */
export async function writeDump({ file, ...options }: DumpOptions): Promise<void> {
  const dump = await findProgram('pg_dump', options);
  await withClient(options.databaseUrl, requireRights);
  const part = `${file}.part`;
  try {
    await dump(['--format=custom'], createWriteStream(part, { mode: 0o600, flush: true }));
    await readDump({ file: part, ...options });
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

/** Restores a dump into an empty database, completely or not at all. */
export async function restoreDump({ file, ...options }: DumpOptions): Promise<void> {
  const { restore, migrationCount } = await readDump({ file, ...options });
  if (migrationCount > (await countKnownMigrations()))
    throw new StartupError(
      'The backup was made by a newer version of Rightful. Restore it with that version.',
    );
  await withClient(options.databaseUrl, requireEmpty);
  // Rights name the users of the server that was dumped. Here everything belongs to the user who restores it.
  const mine = ['--no-owner', '--no-privileges', '--no-comments'];
  const database = new pg.Client({ connectionString: options.databaseUrl }).database ?? '';
  await restore(['--single-transaction', '--exit-on-error', ...mine, `--dbname=${database}`, file]);
  await grantRights(options.databaseUrl);
}

/** Reads the whole file, which fails if it is damaged, and counts the migrations that made its tables. */
async function readDump({ file, ...options }: DumpOptions) {
  const restore = await findProgram('pg_restore', options);
  try {
    await restore(['--file=/dev/null', file]);
    const applied = ['--data-only', '--schema=migrations', '--table=applied'];
    const rows = await restore([...applied, '--file=-', file]);
    return { restore, migrationCount: rows.match(/^\d+\t/gm)?.length ?? 0 };
  } catch (cause) {
    if (!(cause instanceof StartupError)) throw cause;
    throw new StartupError(`${file} is not a whole backup, or of a newer PostgreSQL: ${cause.message}`, {
      cause,
    });
  }
}

/** The product's own user may not read the locked store of deleted accounts, so it cannot make the backup. */
async function requireRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; user: string }>(`
    select oid::regclass::text as table, current_user as user from pg_class
    where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'hold', 'jobs', 'migrations')
      and not has_table_privilege(oid, 'select') limit 1`);
  const [hidden] = rows;
  if (!hidden) return;
  throw new StartupError(
    `The user ${hidden.user} may not read ${hidden.table}: run this command with a DATABASE_URL that names an administrator of the database.`,
  );
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(`
    select oid::regclass::text as table from pg_class
    where relkind in ('r', 'p') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema') limit 1`);
  const [table] = rows;
  if (!table) return;
  throw new StartupError(
    `The database already holds data (${table.table}). Restore into a new one: nothing is overwritten.`,
  );
}

async function withClient(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A lost connection fails the statement in progress; as an event without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
