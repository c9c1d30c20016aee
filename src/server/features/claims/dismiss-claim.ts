import { freeProperty } from '#server/features/properties/api.ts';
import { withdrawReview } from '#server/features/reviews/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockClaim, lockUser } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import { isReadyToSend } from '#shared/claims/claims.ts';
import * as queries from './queries.ts';

/**
 * Hides a claim that the user says is not theirs, unless an office may have it. Calling it again changes nothing. Matching for
 * other people is unaffected, and others may claim the property.
 */
export async function dismissClaim(deps: Deps, key: queries.ClaimKey): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, key.userId, 'no key update');
    const claim = await lockClaim(tx, key);
    if (!claim) throw queries.claimNotFound();
    if (!claim.dismissedAt) await hideClaim(deps, tx, claim, 'You said this claim isn’t yours.');
  });
}

interface PersonKey {
  userId: string;
  personId: string;
}

/** Hides whatever no office has of a locked person's claims, and says whether any was ever filed or prepared. */
export async function hideUnfiled(deps: Deps, tx: Tx, person: PersonKey): Promise<{ wasAnyFiled: boolean }> {
  const rows = await queries.listIdsOfPerson(tx, person);
  for (const { id: claimId } of rows) {
    const claim = await lockClaim(tx, { userId: person.userId, claimId });
    if (!claim || claim.dismissedAt) continue;
    if (claim.status === 'pending' || (await isPacketUnsent(tx, claim)))
      await hideClaim(deps, tx, claim, 'You removed whom this claim was for.');
  }
  return { wasAnyFiled: rows.some(({ hasFiling }) => hasFiling) };
}

/** Hides a locked claim that is shown, and says why in its timeline. */
export async function hideClaim(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  claim: queries.ClaimRow,
  text: string,
): Promise<void> {
  if (claim.status !== 'pending' && !(await isPacketUnsent(tx, claim)))
    throw new AppError(
      'claim_not_dismissable',
      'This claim has been filed, so it can’t be hidden. Please contact support if it isn’t yours.',
    );
  const at = now();
  await queries.changeClaim(tx, claim.id, { dismissedAt: at, updatedAt: at });
  await freeProperty(tx, claim.id, at);
  await withdrawReview({ now }, tx, { kind: 'property', subjectId: claim.id });
  await queries.addClaimEvent(tx, {
    userId: claim.userId,
    claimId: claim.id,
    kind: 'dismissed',
    text,
    createdAt: at,
  });
}

/** The owner has the packet and says that they have not sent it. */
async function isPacketUnsent(tx: Tx, claim: queries.ClaimRow): Promise<boolean> {
  return isReadyToSend(claim, await queries.findFiling(tx, claim.id));
}
