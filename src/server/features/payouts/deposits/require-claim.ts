import type { Tx } from '#server/platform/db/connect.ts';
import { isUuid } from '#shared/text-field.ts';
import { OperatorRefused } from '../refused.ts';
import { findClaimPaidToUs } from './queries.ts';

/** Finds a claim by the id that an operator typed, which may not be a valid id. */
export async function requireClaimPaidToUs(tx: Tx, claimId: string) {
  const claim = isUuid(claimId) ? await findClaimPaidToUs(tx, claimId) : undefined;
  if (!claim) throw new OperatorRefused(`There is no claim ${claimId} that an office pays to us.`);
  return claim;
}
