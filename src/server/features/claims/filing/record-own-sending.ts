import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockClaim } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import { isOutcomeReportedByOwner } from '#shared/claims/claims.ts';
import type { Claim } from '#shared/contracts/claims.ts';
import { markDocumentsSent } from '../documents/queries.ts';
import { markSentByOwner, recordStep } from '../lifecycle.ts';
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
    const sent = filing.sentAt ? {} : await recordSentByOwner(deps, tx, { claim, filing, at });
    const change = { referenceNumber: referenceNumber || claim.referenceNumber, updatedAt: at };
    await queries.changeClaim(tx, claim.id, change);
    return toClaim({ ...claim, ...sent, ...change });
  });
}

interface OwnSending {
  claim: queries.ClaimRow;
  filing: queries.FilingRow;
  at: Date;
}

/** The packet has left: the locked claim is filed. Returns what changed on it. */
export async function recordSentByOwner(deps: Deps, tx: Tx, { claim, filing, at }: OwnSending) {
  const change = await markSentByOwner(tx, claim, { filing, at });
  await markDocumentsSent(tx, { claimId: claim.id, at });
  await recordStep(deps, tx, { claim, kind: 'sent', text: `You sent it to ${claim.sourceName}.`, at });
  return change;
}

function notToBeTold(filing: queries.FilingRow | undefined): AppError {
  const sentence = filing
    ? 'We send this claim for you, so there’s nothing to mark as sent.'
    : 'Please file this claim first so its packet is ready.';
  return new AppError('claim_not_fileable', sentence);
}
