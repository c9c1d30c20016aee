import type { Deps } from '#server/platform/deps.ts';
import { lockClaim } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import { isOutcomeReportedByOwner } from '#shared/claims/claims.ts';
import type { Claim } from '#shared/contracts/claims.ts';
import { markDocumentsSent } from '../documents/queries.ts';
import { markSent, recordStep } from '../lifecycle.ts';
import * as queries from '../queries.ts';
import { claimNotFound } from '../queries.ts';
import { toClaim } from '../to-claim.ts';

/** Records that the owner sent the packet. If it was sent before, by them or by us, this only adds the number. */
export async function recordOwnSending(
  deps: Deps,
  key: queries.ClaimKey,
  referenceNumber: string | undefined,
): Promise<Claim> {
  return deps.db.transaction(async (tx) => {
    const claim = await lockClaim(tx, key);
    if (!claim || claim.dismissedAt) throw claimNotFound();
    const filing = await queries.findFiling(tx, claim.id);
    if (!filing || !isOutcomeReportedByOwner(filing)) throw notToBeTold(filing);
    const at = deps.now();
    const change = { referenceNumber: referenceNumber || claim.referenceNumber, updatedAt: at };
    await queries.changeClaim(tx, claim.id, change);
    if (!filing.sentAt) {
      await markSent(tx, filing, at);
      await markDocumentsSent(tx, { claimId: claim.id, at });
      await recordStep(deps, tx, { claim, kind: 'sent', text: `You sent it to ${claim.sourceName}.`, at });
    }
    return toClaim({ ...claim, ...change });
  });
}

function notToBeTold(filing: queries.FilingRow | undefined): AppError {
  const sentence = filing
    ? 'We send this claim for you, so there’s nothing to mark as sent.'
    : 'Please file this claim first so its packet is ready.';
  return new AppError('claim_not_fileable', sentence);
}
