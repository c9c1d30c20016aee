import { claimDetailsPlace } from '#server/db/sealed-places.ts';
import type { Deps } from '#server/deps.ts';
import { claimDetailsSchema } from '#shared/contracts/claims.ts';
import type { ClaimRow } from './queries.ts';

/** What speaks for a claim, as it was found. */
export function readDetails({ db, vault }: Deps, claim: ClaimRow) {
  return vault.openJson(db, claimDetailsPlace(claim), claim.sealedDetails, claimDetailsSchema);
}
