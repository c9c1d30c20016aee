import { randomBytes } from 'node:crypto';
import {
  chown,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { cannotWrite, clusterHome, ensureDataDir, exists, openSystemFolder } from './folders.ts';
import { canWrite, runProgram, type ServerUser } from './server-user.ts';
import { PostgresStartError } from './start-error.ts';

interface CreateClusterOptions {
  dataDir: string;
  home: string;
  binaries: Binaries;
  user: ServerUser;
  durable: boolean;
}

const incomingPrefix = 'postgres-incoming-';

interface FillOptions {
  incoming: string;
  binaries: Binaries;
  user: ServerUser;
  durable: boolean;
}

/** The `initdb` of a start that was killed may still write there, until it notices that its files are gone. */
const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };

export interface Cluster {
  folder: string;
  password: string;
}

interface OpenClusterOptions {
  dataDir: string;
  binaries: Binaries;
  user: ServerUser;
  durable: boolean;
  log: (line: string) => void;
}

/** Finds the cluster under DATA_DIR, or creates it. */
export async function openCluster({ dataDir, log, ...options }: OpenClusterOptions): Promise<Cluster> {
  const home = clusterHome(dataDir);
  await ensureDataDir(dataDir);
  await refuseDanglingLink(home);
  if (!(await exists(home))) {
    log(`Creating a PostgreSQL database in ${home}`);
    await createCluster({ dataDir, home, ...options });
  }
  return readCluster({ home, ...options });
}

async function readCluster({ home, user, binaries }: { home: string; user: ServerUser; binaries: Binaries }) {
  // The server user may be able to reach the link's target but not the link itself.
  const folder = path.join(await realpath(home), 'cluster');
  await requireAccess(folder, user);
  await requireVersion(folder, binaries.majorVersion);
  const password = (await readFile(path.join(home, 'password'), 'utf8')).trim();
  return { folder, password };
}

/** Creating an empty database in place of a lost one would look like success. */
async function refuseDanglingLink(home: string): Promise<void> {
  const link = await lstat(home).catch(() => undefined);
  if (!link?.isSymbolicLink() || (await exists(home))) return;
  throw new PostgresStartError(
    `${home} points to a folder that is missing; restore that folder, or delete the link to start with an empty database.`,
  );
}

async function requireAccess(folder: string, user: ServerUser): Promise<void> {
  if (await canWrite(user, folder)) return;
  throw new PostgresStartError(
    `PostgreSQL's user cannot write ${folder}; start Rightful as the user who owns it, or with another DATA_DIR.`,
  );
}

async function requireVersion(folder: string, majorVersion: string): Promise<void> {
  const written = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (written === majorVersion) return;
  throw new PostgresStartError(
    `${folder} was written by PostgreSQL ${written}, but this Rightful brings ${majorVersion}; dump it with the old release and restore it with this one.`,
  );
}

/**
 * Builds the cluster beside its final location and renames it, so that an unfinished one is never mistaken for
 * complete.
 */
async function createCluster({ dataDir, home, user, ...options }: CreateClusterOptions): Promise<void> {
  const incoming = await makeIncoming(dataDir, user);
  try {
    await fill({ incoming, user, ...options });
    await moveIntoPlace({ incoming, home });
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    // A concurrent start may have been faster; its cluster is just as good.
    if (!(await exists(home))) throw error;
  }
  await removeLeftovers(dataDir);
}

async function makeIncoming(dataDir: string, user: ServerUser): Promise<string> {
  const beside = await makeOwnedFolder(dataDir, user);
  if (await canWrite(user, beside)) return beside;
  await rm(beside, { recursive: true });
  return makeOwnedFolder(await openSystemFolder(), user);
}

async function makeOwnedFolder(parent: string, user: ServerUser): Promise<string> {
  const folder = await mkdtemp(path.join(parent, incomingPrefix)).catch((cause) => {
    throw cannotWrite(parent, cause);
  });
  // A network share may refuse this; the caller's check for write access will notice.
  if (user) await chown(folder, user.uid, user.gid).catch(() => {});
  return folder;
}

async function fill({ incoming, binaries, user, durable }: FillOptions): Promise<void> {
  const passwordFile = path.join(incoming, 'password');
  await writeFile(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  if (user) await chown(passwordFile, user.uid, user.gid);
  const options = [
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-locale',
    ...(durable ? [] : ['--no-sync']),
  ];
  const made = await runProgram(binaries.initdb, [...options, path.join(incoming, 'cluster')], user);
  if (!made.ok) throw new PostgresStartError(`PostgreSQL could not create its files: ${made.lastLine}`);
}

async function moveIntoPlace({ incoming, home }: { incoming: string; home: string }): Promise<void> {
  if (path.dirname(incoming) === path.dirname(home)) return rename(incoming, home);
  const staged = incoming.replace(incomingPrefix, 'postgres-');
  await rename(incoming, staged);
  await symlink(staged, home).catch(async (error) => {
    await rm(staged, { recursive: true });
    throw error;
  });
}

/** Removes what earlier starts left behind when they were killed. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(incomingPrefix)) await rm(path.join(dataDir, name), removal);
  }
}
