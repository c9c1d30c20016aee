import { chmod, mkdir } from 'node:fs/promises';
import { StartupError } from '../../../src/server/platform/startup-error.ts';

const systemFolder = '/var/lib/rightful';

/** Root stores here what the server user cannot reach in place, for instance under a private home folder. */
export async function openSystemFolder(): Promise<string> {
  try {
    await mkdir(systemFolder, { recursive: true });
    await chmod(systemFolder, 0o755);
    return systemFolder;
  } catch (cause) {
    throw new StartupError(
      `PostgreSQL's user cannot reach this folder, and ${systemFolder} cannot be written instead; move Rightful to a folder that others may enter, or set DATABASE_URL.`,
      { cause },
    );
  }
}
