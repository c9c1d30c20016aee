import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../../src/server/platform/startup-error.ts';
import type { Cluster } from './cluster.ts';
import { tryLockCluster } from './cluster-lock.ts';
import { findFreePort } from './free-port.ts';
import { type Postmaster, spawnPostmaster } from './postmaster.ts';
import type { ServerUser } from './run-program.ts';
import { takeOver } from './take-over.ts';

export interface LaunchOptions {
  dataDir: string;
  binary: string;
  cluster: Cluster;
  user: ServerUser;
  durable: boolean;
  log: (line: string) => void;
}

export interface LaunchedServer {
  postmaster: Postmaster;
  port: number;
  lock: pg.Client;
}

const attempts = 5;

/**
 * Starts PostgreSQL and locks it. Retries if the port was taken meanwhile or a crashed server is still shutting down.
 */
export async function launch(options: LaunchOptions): Promise<LaunchedServer> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryLaunch(options).catch((error: Error) => error);
    if (outcome === 'in use') throw inUse(options.dataDir);
    if (!(outcome instanceof Error)) return outcome;
    if (attempt === attempts) throw outcome;
    // A random delay keeps two simultaneous starts from colliding again.
    await sleep(100 + Math.random() * 200);
  }
}

async function tryLaunch({ cluster, log, ...options }: LaunchOptions): Promise<LaunchedServer | 'in use'> {
  if (!(await takeOver({ cluster, log }))) return 'in use';
  const port = await findFreePort();
  const postmaster = spawnPostmaster({ ...options, folder: cluster.folder, port });
  if (!(await postmaster.ready)) {
    throw new StartupError(`PostgreSQL did not start: it ${await postmaster.exited}`);
  }
  try {
    const lock = await tryLockCluster({ port, password: cluster.password });
    if (lock) return { postmaster, port, lock };
  } catch (cause) {
    await postmaster.stop();
    throw new StartupError(`PostgreSQL started but does not answer: ${cause}`, { cause });
  }
  await postmaster.stop();
  return 'in use';
}

function inUse(dataDir: string): StartupError {
  return new StartupError(
    `Another Rightful is already running with the data in ${dataDir}; stop it first, or start this one with another DATA_DIR.`,
  );
}
