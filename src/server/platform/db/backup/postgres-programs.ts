import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';

export interface ProgramOptions {
  databaseUrl: string;
  /** Where the programs are found: PATH, and what the operator sets of PostgreSQL's own variables. */
  environment: NodeJS.ProcessEnv;
}

interface Started {
  name: 'pg_dump' | 'pg_restore';
  env: NodeJS.ProcessEnv;
}

/** Returns what the program wrote, unless it goes to a sink. */
type RunProgram = (args: readonly string[], sink?: NodeJS.WritableStream) => Promise<string>;

/** Finds one of PostgreSQL's programs for the database, or says what to install. */
export async function findProgram(
  name: Started['name'],
  { databaseUrl, environment }: ProgramOptions,
): Promise<RunProgram> {
  const client = new pg.Client({ connectionString: databaseUrl });
  const started = { name, env: describeConnection(client, { databaseUrl, environment }) };
  const server = await readServerVersion(client);
  const version = await run(started, ['--version']);
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1]);
  if (major >= server) return (args, sink) => run(started, args, sink);
  throw new StartupError(
    `${name} is of version ${major}, older than the database, which is of version ${server}: install PostgreSQL's client programs of version ${server}, and name their folder first in PATH.`,
  );
}

/** A command line is everybody's to read, the environment only the same user's. */
function describeConnection(client: pg.Client, { databaseUrl, environment }: ProgramOptions) {
  const given = URL.canParse(databaseUrl) ? new URL(databaseUrl).searchParams : new URLSearchParams();
  const mode = given.get('sslmode') ?? (client.ssl ? 'require' : undefined);
  return {
    PATH: environment.PATH,
    HOME: environment.HOME,
    LC_ALL: 'C',
    PGHOST: client.host,
    PGPORT: String(client.port),
    PGUSER: client.user,
    PGPASSWORD: client.password,
    PGDATABASE: client.database,
    // Only our driver knows the mode that verifies nothing by this name.
    PGSSLMODE: mode === 'no-verify' ? 'require' : mode,
    PGSSLROOTCERT: given.get('sslrootcert') ?? environment.PGSSLROOTCERT,
    PGSSLCERT: given.get('sslcert') ?? environment.PGSSLCERT,
    PGSSLKEY: given.get('sslkey') ?? environment.PGSSLKEY,
  };
}

async function readServerVersion(client: pg.Client): Promise<number> {
  // A lost connection fails the statement in progress; as an event without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Math.trunc(Number(rows[0]?.server_version_num) / 10_000);
  } finally {
    await client.end();
  }
}

async function run({ name, env }: Started, args: readonly string[], sink?: NodeJS.WritableStream) {
  const child = spawn(name, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = sink ? pipeline(child.stdout, sink).then(() => '') : text(child.stdout);
  const [[code], complaint, written] = await Promise.all([
    once(child, 'close'),
    text(child.stderr),
    output,
  ]).catch((error: NodeJS.ErrnoException) => {
    child.kill();
    throw error.code === 'ENOENT' && error.syscall?.startsWith('spawn') ? notInstalled(name, error) : error;
  });
  if (code === 0) return written;
  throw new StartupError(`${name} failed: ${findReason(complaint) ?? `it ended with ${code}`}`);
}

function notInstalled(name: string, cause: Error): StartupError {
  return new StartupError(
    `There is no ${name} on this machine: install PostgreSQL's client programs of the database's version, or use the backups of your managed PostgreSQL.`,
    { cause },
  );
}

/** The lines after the first may quote rows. */
function findReason(complaint: string): string | undefined {
  return /error: (.+)/.exec(complaint)?.[1];
}
