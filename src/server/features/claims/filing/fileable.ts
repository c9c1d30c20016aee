import { AppError } from '#shared/app-error.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import { isOpenForClaims } from '#shared/claim-deadline.ts';
import type { ClaimRow } from '../queries.ts';

/** A claim that was refused can be filed again, for it was handed in before its last day. */
export function requireFileable(claim: ClaimRow, at: Date): void {
  const { status, dismissedAt, withdrawnAt, deadline } = claim;
  if (dismissedAt)
    throw new AppError('claim_not_fileable', 'You said that this claim is not yours, so it cannot be filed.');
  if (status === 'pending' && deadline && !isOpenForClaims(deadline, at))
    throw new AppError(
      'claim_not_fileable',
      `The last day to claim this was ${formatLongDate(deadline)}, so it cannot be filed any more.`,
    );
  if (withdrawnAt) throw new AppError('claim_not_fileable', 'A later look did not find this claim any more.');
  if (status !== 'pending' && status !== 'rejected')
    throw new AppError(
      'claim_not_fileable',
      'This claim has been filed already, and it is paid or on its way.',
    );
}
