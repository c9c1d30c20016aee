import { verifyAudit } from '#server/platform/audit/verify-audit.ts';
import { openMasterKeys } from '#server/platform/vault/open-master-keys.ts';
import { operatorCommand } from './operator-command.ts';

/** With the end that an earlier run printed, this also detects a database that was reset to an older state. */
export const run = operatorCommand(async ({ config, db, args, print }) => {
  const { encryptionKeys, dataDir } = config;
  const { eventCount, faultCount, end } = await verifyAudit(db, {
    masterKeys: await openMasterKeys({ configured: encryptionKeys, dataDir }),
    onFault: print,
    knownEnd: args[0],
  });
  print(`${eventCount} events, ${faultCount} faults; the trail ends with ${end}`);
  return faultCount > 0 ? 2 : 0;
});
