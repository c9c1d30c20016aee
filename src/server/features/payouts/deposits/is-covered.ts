import type { Tx } from '#server/db/connect.ts';
import { readRecovery } from '#server/features/ledger/service.ts';
import { hasTakenBack, sumOfClaim } from './queries.ts';

/** Whether all that the office announced for a claim is here. */
export async function isCovered(tx: Tx, claimId: string): Promise<boolean> {
  const { receivedCents } = await readRecovery(tx, claimId);
  return (await sumOfClaim(tx, claimId)) >= receivedCents;
}

/** Whether the office's money was here, was taken back, and has not come again. */
export async function isMoneyGone(tx: Tx, claimId: string): Promise<boolean> {
  return (await hasTakenBack(tx, claimId)) && !(await isCovered(tx, claimId));
}
