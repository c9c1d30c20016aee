import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { renderNotaryPage } from '../packet/render-notary-page.ts';
import * as queries from '../queries.ts';
import { claimNotFound } from '../queries.ts';
import { composePacket, draftFiling, notaryStepOf } from './draft-filing.ts';

/** The page that a person takes to a notary before they file. */
export async function readNotaryPage(deps: Deps, key: queries.ClaimKey): Promise<Buffer> {
  const [claim, owner] = await Promise.all([
    queries.findAnyClaim(deps.db, key),
    queries.findOwner(deps.db, key.userId),
  ]);
  if (!claim || !owner || claim.dismissedAt) throw claimNotFound();
  const draft = await draftFiling(deps, deps.db, claim);
  if (!notaryStepOf(claim, draft)) throw new AppError('not_found', 'This claim needs no notary.');
  const parts = { id: claim.id, claim, draft, signature: null, attachments: [], at: deps.now() };
  return renderNotaryPage(composePacket({ ...parts, isNotarized: false, timeZone: owner.timeZone }));
}
