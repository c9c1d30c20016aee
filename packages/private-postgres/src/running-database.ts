import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { clusterHome } from './data-dir.ts';
import { databaseAddress } from './ensure-database.ts';
import { findPostmaster } from './postmaster-pid.ts';

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
