import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';
import { formatMasterKeys, type MasterKey, type MasterKeys, parseMasterKeys } from './master-keys.ts';
import { keyLength } from './seal.ts';

const fileName = 'encryption-keys';

/**
 * Keeps the master keys in a file under DATA_DIR, which is created at the first start. Where they protect more than
 * sandbox data, an operator configures the keys instead. A key added at run time takes effect without a restart.
 */
export async function openKeyFile(dataDir: string): Promise<MasterKeys> {
  const file = path.join(dataDir, fileName);
  await createIfMissing(file);
  let keys = await readKeys(file);
  return {
    first: async () => {
      keys = await readKeys(file);
      return keys[0];
    },
    find: async (id) => {
      if (!keys.some((key) => key.id === id)) keys = await readKeys(file);
      return keys.find((key) => key.id === id);
    },
  };
}

/** Puts a new key first. The older keys stay, because they still open what they wrapped. */
export async function addKeyToFile(dataDir: string): Promise<void> {
  const file = path.join(dataDir, fileName);
  const keys = await readKeys(file);
  await writeFile(`${file}.new`, formatMasterKeys([makeKey(), ...keys]), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

function makeKey(): MasterKey {
  return { id: randomBytes(6).toString('hex'), key: randomBytes(keyLength) };
}

/** Two processes that start at once end up with the same file, because creating a link fails if the name exists. */
async function createIfMissing(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(own, formatMasterKeys([makeKey()]), { mode: 0o600 });
  try {
    await link(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(own, { force: true });
  }
}

async function readKeys(file: string): Promise<[MasterKey, ...MasterKey[]]> {
  const keys = parseMasterKeys(await readFile(file, 'utf8'));
  if (keys) return keys as [MasterKey, ...MasterKey[]];
  throw new StartupError(
    `${file} is damaged. Restore it from a backup: without it, stored tokens cannot be read.`,
  );
}
