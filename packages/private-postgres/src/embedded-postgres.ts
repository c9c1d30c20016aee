import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { locateBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { keepClusterLock } from './cluster-lock.ts';
import { clusterHome } from './folders.ts';
import { launch } from './launch.ts';
import { findPostmaster } from './postmaster-pid.ts';
import { findServerUser } from './server-user.ts';
import { supervise } from './supervise.ts';

const name = 'rightful';

interface ServerAddress {
  password: string;
  port: number;
}

export interface EmbeddedPostgres {
  databaseUrl: string;
  /** The current server process; it changes when a crashed server is replaced. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  dataDir: string;
  log: (line: string) => void;
  /** False trades safety against power loss for speed; used by tests. */
  durable?: boolean;
  /** Roles without a login that the application may act as. */
  roles?: readonly string[];
}

/** Starts a private PostgreSQL on the data under DATA_DIR and keeps it running until it is stopped. */
export async function startEmbeddedPostgres({
  log,
  durable = true,
  roles = [],
  ...options
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const user = await findServerUser(clusterHome(dataDir));
  const binaries = await locateBinaries(user);
  const binary = binaries.postgres;
  const cluster = await openCluster({ dataDir, binaries, user, durable, log });
  const { folder, password } = cluster;
  const { postmaster, port, lock } = await launch({ dataDir, binary, cluster, user, durable, log });
  const server = supervise({ postmaster, log, options: { binary, folder, port, durable, user } });

  const databaseUrl = await ensureDatabase(lock, { password, port, roles }).catch(async (error) => {
    await server.stop();
    throw error;
  });
  const keptLock = keepClusterLock({ lock, port, password });

  let stopped: Promise<void> | undefined;
  return {
    databaseUrl,
    get pid() {
      return server.pid;
    },
    stop() {
      stopped ??= keptLock.release().then(() => server.stop());
      return stopped;
    },
  };
}

/** Creates the application's roles and database if they are missing, and returns the database's address. */
async function ensureDatabase(
  superuser: pg.Client,
  { password, port, roles }: ServerAddress & { roles: readonly string[] },
): Promise<string> {
  // The application's role is no superuser, so that it has the same rights as on a managed PostgreSQL.
  await ensureRole(superuser, name, `login createdb password ${superuser.escapeLiteral(password)}`);
  for (const role of roles) {
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

function databaseAddress({ password, port }: ServerAddress): string {
  return `postgres://${name}:${password}@127.0.0.1:${port}/${name}?sslmode=disable`;
}

/**
 * Returns the address of the private PostgreSQL that a running Rightful started on this data, or undefined if there is
 * none.
 */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const home = await realpath(clusterHome(path.resolve(dataDir))).catch(() => undefined);
  if (!home) return undefined;
  const postmaster = await findPostmaster(path.join(home, 'cluster'));
  if (!postmaster?.ready) return undefined;
  const password = (await readFile(path.join(home, 'password'), 'utf8')).trim();
  return databaseAddress({ port: postmaster.port, password });
}
