import type { Tx } from '#server/db/connect.ts';
import { isUuid } from '#shared/is-uuid.ts';
import { findClaimPaidToUs } from '../payments/deposit-queries.ts';
import { NachaRefused } from './refused.ts';

/** As an operator names it. */
export async function requireClaimPaidToUs(tx: Tx, claimId: string) {
  const claim = isUuid(claimId) ? await findClaimPaidToUs(tx, claimId) : undefined;
  if (!claim) throw new NachaRefused(`There is no claim ${claimId} that an office pays to us.`);
  return claim;
}
