import { access, chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PostgresStartError } from './start-error.ts';

const systemFolder = '/var/lib/rightful';

/** The folder under DATA_DIR that contains the server's files and its password. */
export function clusterHome(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

export async function ensureDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((cause) => {
    throw cannotWrite(dataDir, cause);
  });
}

export function cannotWrite(folder: string, cause: NodeJS.ErrnoException): PostgresStartError {
  return new PostgresStartError(
    `The data folder ${folder} cannot be written (${cause.code ?? cause.message}); fix its permissions, or start with another DATA_DIR.`,
    { cause },
  );
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Root stores here what the server user cannot reach in place, for instance under a private home folder. */
export async function openSystemFolder(): Promise<string> {
  try {
    await mkdir(systemFolder, { recursive: true });
    await chmod(systemFolder, 0o755);
    return systemFolder;
  } catch (cause) {
    throw new PostgresStartError(
      `PostgreSQL's user cannot reach this folder, and ${systemFolder} cannot be written instead; move Rightful to a folder that others may enter, or set DATABASE_URL.`,
      { cause },
    );
  }
}
