import { chmod, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { exists } from './exists.ts';
import { linkLibraries } from './library-links.ts';
import { openSystemFolder } from './system-folder.ts';

/** Copies the programs to a folder where every user can run them, once per version. Concurrent starts are safe. */
export async function stageBinaries({
  native,
  version,
}: {
  native: string;
  version: string;
}): Promise<string> {
  const staged = path.join(await openSystemFolder(), `postgresql-${version}`);
  if (await exists(staged)) return staged;
  const incoming = await mkdtemp(`${staged}.incoming-`);
  try {
    await cp(native, incoming, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(incoming);
    await makeReadable(incoming);
    await rename(incoming, staged);
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    if (!(await exists(staged))) throw error;
  }
  return staged;
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), 0o755);
  }
}
