import type pg from 'pg';
import { actingRoles } from '../../../src/server/platform/db/acting-role.ts';

const name = 'rightful';

interface EnsureDatabaseOptions {
  password: string;
  port: number;
}

/** Creates the application's roles and database if they are missing, and returns the database's address. */
export async function ensureDatabase(
  superuser: pg.Client,
  { password, port }: EnsureDatabaseOptions,
): Promise<string> {
  // The application's role is no superuser, so that it has the same rights as on a managed PostgreSQL.
  await ensureRole(superuser, name, `login createdb password ${superuser.escapeLiteral(password)}`);
  for (const role of actingRoles) {
    await ensureRole(superuser, role, 'nologin');
    await superuser.query(`grant ${role} to ${name}`);
  }
  const database = await superuser.query('select from pg_database where datname = $1', [name]);
  if (database.rowCount === 0) await superuser.query(`create database ${name} owner ${name}`);
  return databaseAddress({ password, port });
}

async function ensureRole(superuser: pg.Client, role: string, rights: string): Promise<void> {
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await superuser.query(`create role ${role} ${rights}`);
}

export function databaseAddress({ password, port }: EnsureDatabaseOptions): string {
  return `postgres://${name}:${password}@127.0.0.1:${port}/${name}?sslmode=disable`;
}
