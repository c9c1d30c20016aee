import { listRivals } from '#server/features/properties/api.ts';
import { findLatestReview, openReview } from '#server/features/reviews/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockClaim, lockUser } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import { product } from '#shared/product.ts';
import { listingOf, openFacts } from '../facts.ts';
import { claimantOf, requireFileable } from '../lifecycle.ts';
import * as queries from '../queries.ts';

/** Asks an operator who owns a property that somebody else claims through us. Asking again while it waits changes nothing. */
export async function tellUs(deps: Deps, key: queries.ClaimKey, note: string | undefined): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, key.userId, 'no key update');
    const claim = await lockClaim(tx, key);
    if (!claim) throw queries.claimNotFound();
    if (await isAsked(tx, claim)) return;
    requireFileable(claim, deps.now());
    const facts = listingOf(await openFacts(deps, tx, claim), claim);
    if (!facts || (await listRivals(tx, claimantOf(claim), facts)).length === 0)
      throw new AppError(
        'property_free',
        'No one else is claiming this through us, so there’s nothing to tell us. Open the claim again to file it.',
      );
    const { catalogId: office, propertyId: propertyNumber } = facts;
    await openReview(deps, tx, {
      userId: claim.userId,
      subjectId: claim.id,
      facts: { kind: 'property', office, propertyNumber },
      note: note || undefined,
    });
  });
}

async function isAsked(tx: Tx, { id: subjectId }: queries.ClaimRow): Promise<boolean> {
  const review = await findLatestReview(tx, { kind: 'property', subjectId });
  if (review?.status === 'refused')
    throw new AppError(
      'review_closed',
      `You told us before, and we decided that someone else may claim it. If you have new papers, write to ${product.supportEmail}.`,
    );
  return review?.status === 'waiting';
}
