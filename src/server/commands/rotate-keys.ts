import { signEndAnew } from '#server/platform/audit/audit-trail.ts';
import { addKeyToFile } from '#server/platform/vault/key-file.ts';
import { openMasterKeys } from '#server/platform/vault/open-master-keys.ts';
import { rotateKeys } from '#server/platform/vault/rotate-keys.ts';
import { operatorCommand } from './operator-command.ts';

/** If ENCRYPTION_KEYS is set, the new key must be the first one there, for every process, before this runs. */
export const run = operatorCommand(async ({ config, db, noteRun, print }) => {
  await noteRun({ command: 'rotate-keys' });
  const { encryptionKeys, dataDir } = config;
  if (!encryptionKeys) await addKeyToFile(dataDir);
  const masterKeys = await openMasterKeys({ configured: encryptionKeys, dataDir });
  const userCount = await rotateKeys({ db, masterKeys, now: () => new Date() });
  await signEndAnew(db, masterKeys);
  print(`Wrapped the data keys of ${userCount} users with the first encryption key.`);
  return 0;
});
