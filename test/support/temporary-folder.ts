import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Open to other users, so that as root PostgreSQL's user reaches it and the data stays where it will be deleted. */
export async function makeTemporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `rightful-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
