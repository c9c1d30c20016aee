import type pg from 'pg';

const name = 'rightful';

interface EnsureDatabaseOptions {
  password: string;
  port: number;
}

/** Makes the application's role and database if they are missing, and returns their address. */
export async function ensureDatabase(
  superuser: pg.Client,
  { password, port }: EnsureDatabaseOptions,
): Promise<string> {
  const role = await superuser.query('select from pg_roles where rolname = $1', [name]);
  if (role.rowCount === 0) {
    // Not a superuser: the application gets the same rights as on a managed PostgreSQL.
    await superuser.query(`create role ${name} login createdb password ${superuser.escapeLiteral(password)}`);
  }
  const database = await superuser.query('select from pg_database where datname = $1', [name]);
  if (database.rowCount === 0) await superuser.query(`create database ${name} owner ${name}`);
  return databaseAddress({ password, port });
}

export function databaseAddress({ password, port }: EnsureDatabaseOptions): string {
  return `postgres://${name}:${password}@127.0.0.1:${port}/${name}?sslmode=disable`;
}
