import { AppError } from '#shared/app-error.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import { isOpenForClaims } from '#shared/claims/claim-words.ts';
import type { ClaimRow } from '../queries.ts';

/** A refused claim can be filed again even after its deadline, because it was first filed in time. */
export function requireFileable(claim: ClaimRow, at: Date): void {
  const { status, dismissedAt, withdrawnAt, deadline } = claim;
  if (dismissedAt)
    throw new AppError('claim_not_fileable', 'You said this claim isn’t yours, so it can’t be filed.');
  if (status === 'pending' && deadline && !isOpenForClaims(deadline, at))
    throw new AppError(
      'claim_not_fileable',
      `The last day to claim this was ${formatLongDate(deadline)}, so it can no longer be filed.`,
    );
  if (withdrawnAt)
    throw new AppError(
      'claim_not_fileable',
      'A later scan no longer found this claim, so it can’t be filed.',
    );
  if (status !== 'pending' && status !== 'rejected')
    throw new AppError('claim_not_fileable', 'This claim has already been filed.');
}
