import type { Tx } from '#server/db/connect.ts';
import { isUuid } from '#shared/is-uuid.ts';
import { OperatorRefused } from '../refused.ts';
import { findClaimPaidToUs } from './queries.ts';

/** As an operator names it. */
export async function requireClaimPaidToUs(tx: Tx, claimId: string) {
  const claim = isUuid(claimId) ? await findClaimPaidToUs(tx, claimId) : undefined;
  if (!claim) throw new OperatorRefused(`There is no claim ${claimId} that an office pays to us.`);
  return claim;
}
