import { union } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/db/connect.ts';
import { hashKeys, userKeys } from '#server/platform/db/schema/platform/vault.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { openKeyFile } from './key-file.ts';
import { fixedMasterKeys, type MasterKey, type MasterKeys } from './master-keys.ts';

interface MasterKeyOptions {
  configured: readonly MasterKey[] | undefined;
  dataDir: string;
}

export function openMasterKeys({ configured, dataDir }: MasterKeyOptions): Promise<MasterKeys> {
  return configured ? Promise.resolve(fixedMasterKeys(configured)) : openKeyFile(dataDir);
}

/** A server that lacks its database's keys could not open stored secrets, so it must not start. */
export async function requireKnownKeys(db: Db, masterKeys: MasterKeys): Promise<void> {
  const rows = await union(
    db.select({ id: userKeys.masterKeyId }).from(userKeys),
    db.select({ id: hashKeys.masterKeyId }).from(hashKeys),
  );
  const missing: string[] = [];
  for (const { id } of rows.toSorted((one, other) => one.id.localeCompare(other.id)))
    if (!(await masterKeys.find(id))) missing.push(id);
  if (missing.length > 0)
    throw new StartupError(
      `The database holds data sealed by keys that are not here (${missing.join(', ')}). Set ENCRYPTION_KEYS to the list it was written with.`,
    );
}
