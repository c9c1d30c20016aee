import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../../../src/server/platform/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { cannotWrite } from './data-dir.ts';
import { exists } from './exists.ts';
import { runProgram, type ServerUser } from './run-program.ts';
import { canWrite } from './server-user.ts';
import { openSystemFolder } from './system-folder.ts';

interface CreateClusterOptions {
  dataDir: string;
  home: string;
  binaries: Binaries;
  user: ServerUser;
  durable: boolean;
}

const incomingPrefix = 'postgres-incoming-';

/**
 * Builds the cluster beside its final location and renames it, so that an unfinished one is never mistaken for
 * complete.
 */
export async function createCluster({
  dataDir,
  home,
  user,
  ...options
}: CreateClusterOptions): Promise<void> {
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

interface FillOptions {
  incoming: string;
  binaries: Binaries;
  user: ServerUser;
  durable: boolean;
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
  if (!made.ok) throw new StartupError(`PostgreSQL could not create its files: ${made.lastLine}`);
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

/** The `initdb` of a start that was killed may still write there, until it notices that its files are gone. */
const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };

/** Removes what earlier starts left behind when they were killed. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(incomingPrefix)) await rm(path.join(dataDir, name), removal);
  }
}
