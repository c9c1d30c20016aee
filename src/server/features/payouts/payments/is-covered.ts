import { readRecovery } from '#server/features/ledger/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import { hasTakenBack, sumOfClaim } from './arrived-queries.ts';

/** Returns true if everything that the office announced for a claim has arrived. */
export async function isCovered(tx: Tx, claimId: string): Promise<boolean> {
  const { receivedCents } = await readRecovery(tx, claimId);
  return (await sumOfClaim(tx, claimId)) >= receivedCents;
}

/** Returns true if the bank took back the office's money and it has not arrived again. */
export async function isMoneyGone(tx: Tx, claimId: string): Promise<boolean> {
  return (await hasTakenBack(tx, claimId)) && !(await isCovered(tx, claimId));
}
