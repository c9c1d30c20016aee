import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../../src/server/platform/startup-error.ts';
import type { Cluster } from './cluster.ts';
import { tryLockCluster } from './cluster-lock.ts';
import { findPostmaster, isPostmaster, type RecordedPostmaster } from './postmaster-pid.ts';
import { stopPostmaster } from './stop-postmaster.ts';

interface TakeOverOptions {
  cluster: Cluster;
  log: (line: string) => void;
}

const pollMs = 25;

/**
 * Frees the folder by stopping a server that outlived its Rightful. Returns false if that Rightful is still running.
 */
export async function takeOver({ cluster, log }: TakeOverOptions): Promise<boolean> {
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

function doesNotAnswer({ pid }: RecordedPostmaster, cause: Error): StartupError {
  return new StartupError(
    `A PostgreSQL (pid ${pid}) already runs on this data folder and does not answer (${cause.message}); stop that process and start again.`,
    { cause },
  );
}
