import type { Deps } from '#server/platform/deps.ts';
import { claimNotFound } from './claim-not-found.ts';
import { type ClaimKey, type FoundClaim, findClaim } from './queries.ts';

export async function requireClaim({ db, now }: Deps, key: ClaimKey): Promise<FoundClaim> {
  const claim = await findClaim(db, key, now());
  if (!claim) throw claimNotFound();
  return claim;
}
