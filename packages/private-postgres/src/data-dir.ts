import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../../../src/server/platform/startup-error.ts';

/** The folder under DATA_DIR that contains the server's files and its password. */
export function clusterHome(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

export async function ensureDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((cause) => {
    throw cannotWrite(dataDir, cause);
  });
}

export function cannotWrite(folder: string, cause: NodeJS.ErrnoException): StartupError {
  return new StartupError(
    `The data folder ${folder} cannot be written (${cause.code ?? cause.message}); mend its permissions, or start with another DATA_DIR.`,
    { cause },
  );
}
