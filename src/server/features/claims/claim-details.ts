import type { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { claimDetailsPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { claimDetailsSchema } from '#shared/contracts/claims.ts';
import type { ClaimRow } from './queries.ts';

export type ClaimDetails = z.infer<typeof claimDetailsSchema>;

/** Decrypts the explanation and evidence that were saved when the claim was found. */
export function openDetails(
  { vault }: Pick<Deps, 'vault'>,
  db: Db | Tx,
  claim: ClaimRow,
): Promise<ClaimDetails> {
  return vault.openJson(db, claimDetailsPlace(claim), claim.sealedDetails, claimDetailsSchema);
}
