import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a folder that other users can read: if the tests run as root, PostgreSQL runs as another user and needs access. */
export async function makeTemporaryFolder(name: string, inside = tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(inside, `rightful-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
