import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import type { Db } from './connect.ts';

const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url));
const migrationsSchema = 'migrations';
const migrationsTable = 'applied';

/** Brings the schema up to date. Several processes may call it at once: one migrates, the others wait. */
export function migrateDatabase(databaseUrl: string): Promise<void> {
  return whileLocked(databaseUrl, (client) =>
    migrate(drizzle(client), { migrationsFolder, migrationsSchema, migrationsTable }),
  );
}

/** Grants and takes rights as the migrations did, after a restore that brought tables without rights. */
export function grantRights(databaseUrl: string): Promise<void> {
  return whileLocked(databaseUrl, async (client) => {
    const applied = readMigrationFiles({ migrationsFolder }).slice(
      0,
      await countAppliedMigrations(drizzle(client)),
    );
    const statements = applied
      .flatMap(({ sql: each }) => each)
      .filter((each) => /\b(GRANT|REVOKE) /.test(each));
    await client.query(['begin', ...statements, 'commit'].join(';\n'));
  });
}

async function whileLocked(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // A lost connection fails the statement in progress; as an event without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await work(client);
  } finally {
    // Closing the connection releases the lock, whatever state the connection is in.
    await client.end();
  }
}

/** How many migrations this version of the program contains. */
export async function countKnownMigrations(): Promise<number> {
  const journal: { entries: unknown[] } = JSON.parse(
    await readFile(`${migrationsFolder}/meta/_journal.json`, 'utf8'),
  );
  return journal.entries.length;
}

export async function countAppliedMigrations(db: Db): Promise<number> {
  const table = sql`${sql.identifier(migrationsSchema)}.${sql.identifier(migrationsTable)}`;
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

/** Returns a name for the schema as the migrations left it. Equal names mean equal tables. */
export async function readSchemaName(db: Db): Promise<string> {
  const table = sql`${sql.identifier(migrationsSchema)}.${sql.identifier(migrationsTable)}`;
  const { rows } = await db.execute<{ name: string }>(
    sql`select count(*) || '-' || left(md5(string_agg(hash, ',' order by created_at)), 12) as name from ${table}`,
  );
  return rows[0]?.name ?? '';
}
