import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockClaim, lockOpenUser } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import { isGuided, isOutcomeReportedByOwner } from '#shared/claims/claims.ts';
import type { Claim } from '#shared/contracts/claims.ts';
import { markDocumentsSent } from '../documents/queries.ts';
import { markSentByOwner, recordStep, requireAnswered, requireFileable, startFiling } from '../lifecycle.ts';
import * as queries from '../queries.ts';
import { claimNotFound } from '../queries.ts';
import { toClaim } from '../to-claim.ts';
import { takesOwnFormOnly } from './draft-filing.ts';
import { agencyIdOf } from './quote-filing.ts';

/**
 * Records that the owner sent the packet, or papers of their own where we prepare none; what its office refused, they may send anew.
 * If it was sent before, by them or by us, this only adds the number.
 */
export async function recordOwnSending(
  deps: Deps,
  key: queries.ClaimKey,
  referenceNumber: string | undefined,
): Promise<Claim> {
  return deps.db.transaction(async (tx) => {
    await lockOpenUser(tx, key.userId);
    const claim = await lockClaim(tx, key);
    if (!claim || claim.dismissedAt) throw claimNotFound();
    const at = deps.now();
    const current = await queries.findFiling(tx, claim.id);
    const needsNoPacket = isGuided(claim.type) || takesOwnFormOnly(claim);
    const isTriedAnew = needsNoPacket && claim.status === 'rejected' && current?.sentAt !== null;
    const filing = current && !isTriedAnew ? current : await startOwnPapers(tx, { claim, needsNoPacket, at });
    if (!filing || !isOutcomeReportedByOwner(filing)) throw notToBeTold(filing);
    const sent = filing.sentAt ? {} : await recordSentByOwner(deps, tx, { claim, filing, at });
    const earlierNumber = filing.id === current?.id ? claim.referenceNumber : null;
    const change = { referenceNumber: referenceNumber || earlierNumber, updatedAt: at };
    await queries.changeClaim(tx, claim.id, change);
    return toClaim({ ...claim, ...sent, ...change });
  });
}

interface OwnPapers {
  claim: queries.ClaimRow;
  /** Its owner may claim it on other papers than a packet of ours. */
  needsNoPacket: boolean;
  at: Date;
}

/** Files what its owner claims without a packet of ours, and so without a fee. Nobody else is kept from claiming it through us. */
async function startOwnPapers(tx: Tx, { claim, needsNoPacket, at }: OwnPapers) {
  if (!needsNoPacket) return undefined;
  requireFileable(claim, at);
  requireAnswered(claim);
  const { amountCents, userId, id: claimId } = claim;
  const id = randomUUID();
  await startFiling(
    tx,
    { claim, listing: null },
    {
      id,
      userId,
      claimId,
      mode: 'self',
      agencyId: agencyIdOf(claim),
      amountCents,
      feeCents: 0,
      payoutCents: amountCents,
      feePercent: 0,
      createdAt: at,
    },
  );
  return queries.findFiling(tx, claimId);
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
  const again = claim.status === 'rejected' ? ' again' : '';
  const text = `You sent it${again} to ${claim.sourceName}.`;
  await recordStep(deps, tx, { claim, kind: 'sent', text, at });
  return change;
}

function notToBeTold(filing: queries.FilingRow | undefined): AppError {
  const sentence = filing
    ? 'We send this claim for you, so there’s nothing to mark as sent.'
    : 'Please file this claim first so its packet is ready.';
  return new AppError('claim_not_fileable', sentence);
}
