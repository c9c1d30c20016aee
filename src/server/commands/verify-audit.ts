import { verifyAudit } from '#server/audit/verify-audit.ts';
import { openMasterKeys } from '#server/vault/open-master-keys.ts';
import { runOperatorCommand } from './operator-command.ts';

/** Given the last line's mark of an earlier run, it also finds a database that was put back to an older state. */
await runOperatorCommand(async ({ config, db }) => {
  const { encryptionKeys, dataDir } = config;
  const { eventCount, faultCount, end } = await verifyAudit(db, {
    masterKeys: await openMasterKeys({ configured: encryptionKeys, dataDir }),
    onFault: (line) => console.log(line),
    knownEnd: process.argv[2],
  });
  console.log(`${eventCount} events, ${faultCount} faults; the trail ends with ${end}`);
  return faultCount > 0 ? 2 : 0;
});
