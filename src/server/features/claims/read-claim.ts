import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import type { ClaimPage, ListedClaim } from '#shared/contracts/claims.ts';
import { listDocuments, toDocument } from './documents/queries.ts';
import { openDetails } from './facts.ts';
import { addClaimEvent, changeClaim } from './lifecycle.ts';
import * as queries from './queries.ts';
import { claimNotFound, findFiling, requireClaim } from './queries.ts';
import { toListedClaim, toTimeline } from './to-claim.ts';

export async function listClaims({ db, now }: Deps, userId: string): Promise<ListedClaim[]> {
  return (await queries.listClaims(db, userId, now())).map(toListedClaim);
}

/** Reads a claim with its evidence, timeline, documents, and filing. */
export async function readClaimPage(deps: Deps, key: queries.ClaimKey): Promise<ClaimPage> {
  const claim = await requireClaim(deps, key);
  const [details, events, filing, documents] = await Promise.all([
    openDetails(deps, deps.db, claim),
    queries.listEvents(deps.db, claim.id),
    findFiling(deps.db, claim.id),
    listDocuments(deps.db, claim.id),
  ]);
  return {
    ...toListedClaim(claim),
    probability: claim.probability,
    ...details,
    timeline: toTimeline(events),
    documents: documents.map(toDocument),
    filing: filing
      ? {
          mode: filing.mode,
          channel: filing.channel,
          sentAt: filing.sentAt?.toISOString() ?? null,
        }
      : null,
  };
}

/** Hides a claim that the user says is not theirs. Calling it again changes nothing. Matching for other people is unaffected. */
export async function dismissClaim({ db, now }: Deps, key: queries.ClaimKey): Promise<void> {
  await db.transaction(async (tx) => {
    const claim = await queries.lockClaim(tx, key);
    if (!claim) throw claimNotFound();
    if (claim.dismissedAt) return;
    if (claim.status !== 'pending')
      throw new AppError(
        'claim_not_dismissable',
        'This claim has been filed, so it can’t be hidden. Please contact support if it isn’t yours.',
      );
    const at = now();
    await changeClaim(tx, claim.id, { dismissedAt: at, updatedAt: at });
    await addClaimEvent(tx, {
      userId: claim.userId,
      claimId: claim.id,
      kind: 'dismissed',
      text: 'You said this claim isn’t yours.',
      createdAt: at,
    });
  });
}
