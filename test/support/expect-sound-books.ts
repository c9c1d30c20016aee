import { expect } from 'vitest';
import { verifyLedger } from '#server/features/ledger/api.ts';
import { verifyAudit } from '#server/platform/audit/verify-audit.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { openMasterKeys } from '#server/platform/vault/open-master-keys.ts';

/** Verifies the ledger and the audit trail, and returns their lengths. */
export async function expectSoundBooks(db: Db, dataDir: string) {
  const faults: string[] = [];
  const onFault = (line: string) => faults.push(line);
  const { transactionCount } = await verifyLedger(db, { onFault });
  const masterKeys = await openMasterKeys({ configured: undefined, dataDir });
  const { eventCount } = await verifyAudit(db, { masterKeys, onFault });
  expect(faults).toEqual([]);
  return { transactionCount, eventCount };
}
