import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Cluster } from './cluster.ts';
import { tryLockCluster } from './cluster-lock.ts';
import { type Postmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { findPostmaster, isPostmaster, type RecordedPostmaster } from './postmaster-pid.ts';
import type { ServerUser } from './server-user.ts';
import { PostgresStartError } from './start-error.ts';

interface TakeOverOptions {
  cluster: Cluster;
  log: (line: string) => void;
}

const pollMs = 25;

interface LaunchOptions {
  dataDir: string;
  binary: string;
  cluster: Cluster;
  user: ServerUser;
  durable: boolean;
  log: (line: string) => void;
}

interface LaunchedServer {
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
    throw new PostgresStartError(`PostgreSQL did not start: it ${await postmaster.exited}`);
  }
  try {
    const lock = await tryLockCluster({ port, password: cluster.password });
    if (lock) return { postmaster, port, lock };
  } catch (cause) {
    await postmaster.stop();
    throw new PostgresStartError(`PostgreSQL started but does not answer: ${cause}`, { cause });
  }
  await postmaster.stop();
  return 'in use';
}

function inUse(dataDir: string): PostgresStartError {
  return new PostgresStartError(
    `Another Rightful is already running with the data in ${dataDir}; stop it first, or start this one with another DATA_DIR.`,
  );
}

/**
 * Frees the folder by stopping a server that outlived its Rightful. Returns false if that Rightful is still running.
 */
async function takeOver({ cluster, log }: TakeOverOptions): Promise<boolean> {
  const postmaster = await waitUntilSettled(cluster.folder);
  if (!postmaster) return true;
  const lock = await tryLockCluster({ port: postmaster.port, password: cluster.password }).catch((cause) => {
    throw doesNotAnswer(postmaster, cause);
  });
  if (!lock) return false;
  log(`Stopping a PostgreSQL (pid ${postmaster.pid}) that an earlier run left behind`);
  await stopOrphan(postmaster, cluster.folder);
  await lock.end();
  return true;
}

/** Waits until a starting server is ready or a stopping server is gone. */
async function waitUntilSettled(folder: string): Promise<RecordedPostmaster | undefined> {
  for (;;) {
    const postmaster = await findPostmaster(folder);
    if (!postmaster || postmaster.ready) return postmaster;
    await sleep(pollMs);
  }
}

async function stopOrphan({ pid }: RecordedPostmaster, folder: string): Promise<void> {
  async function goneWithin(timeoutMs: number): Promise<boolean> {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(pollMs)) {
      if (!(await isPostmaster(pid, folder))) return true;
    }
    return false;
  }
  await stopPostmaster({ signal: (name) => signalIfAlive(pid, name), goneWithin });
}

function signalIfAlive(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function doesNotAnswer({ pid }: RecordedPostmaster, cause: Error): PostgresStartError {
  return new PostgresStartError(
    `A PostgreSQL (pid ${pid}) already runs on this data folder and does not answer (${cause.message}); stop that process and start again.`,
    { cause },
  );
}

/** Finds a port that is free now; it may be taken by the time it is used. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
