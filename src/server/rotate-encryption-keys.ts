import { readConfig } from './config.ts';
import { connectDatabase } from './db/connect.ts';
import { findRunningDatabase } from './db/embedded/running-database.ts';
import { createLog } from './log.ts';
import { StartupError } from './startup-error.ts';
import { addKeyToFile } from './vault/key-file.ts';
import { openMasterKeys } from './vault/open-master-keys.ts';
import { rotateKeys } from './vault/rotate-keys.ts';

/** Runs beside a serving Rightful. With keys of one's own the new one must stand first in ENCRYPTION_KEYS everywhere before. */
async function rotate(): Promise<number> {
  const config = readConfig(process.env);
  const databaseUrl = config.databaseUrl ?? (await findRunningDatabase(config.dataDir));
  if (!databaseUrl)
    throw new StartupError(
      `No Rightful runs on the data in ${config.dataDir}; start it, then run this again.`,
    );
  if (!config.encryptionKeys) await addKeyToFile(config.dataDir);
  const masterKeys = await openMasterKeys({ configured: config.encryptionKeys, dataDir: config.dataDir });
  const { db, close } = connectDatabase({ databaseUrl, poolSize: 2, log: createLog({ level: 'warn' }) });
  try {
    return await rotateKeys({ db, masterKeys, now: () => new Date() });
  } finally {
    await close();
  }
}

try {
  console.log(`Wrapped the data keys of ${await rotate()} users with the first encryption key.`);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
