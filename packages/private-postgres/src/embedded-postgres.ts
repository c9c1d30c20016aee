import path from 'node:path';
import { locateBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { clusterHome } from './data-dir.ts';
import { ensureDatabase } from './ensure-database.ts';
import { keepClusterLock } from './keep-cluster-lock.ts';
import { launch } from './launch.ts';
import { findServerUser } from './server-user.ts';
import { supervise } from './supervise.ts';

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
}

/** Starts a private PostgreSQL on the data under DATA_DIR and keeps it running until it is stopped. */
export async function startEmbeddedPostgres({
  log,
  durable = true,
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

  const databaseUrl = await ensureDatabase(lock, { password, port }).catch(async (error) => {
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
