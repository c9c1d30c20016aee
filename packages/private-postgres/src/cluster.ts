import { lstat, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../../../src/server/platform/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { clusterHome, ensureDataDir } from './data-dir.ts';
import { exists } from './exists.ts';
import type { ServerUser } from './run-program.ts';
import { canWrite } from './server-user.ts';

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
  throw new StartupError(
    `${home} points to a folder that is missing; restore that folder, or delete the link to start with an empty database.`,
  );
}

async function requireAccess(folder: string, user: ServerUser): Promise<void> {
  if (await canWrite(user, folder)) return;
  throw new StartupError(
    `PostgreSQL's user cannot write ${folder}; start Rightful as the user who owns it, or with another DATA_DIR.`,
  );
}

async function requireVersion(folder: string, majorVersion: string): Promise<void> {
  const written = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (written === majorVersion) return;
  throw new StartupError(
    `${folder} was written by PostgreSQL ${written}, but this Rightful brings ${majorVersion}; dump it with the old release and restore it with this one.`,
  );
}
