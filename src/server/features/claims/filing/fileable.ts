import { AppError } from '#shared/app-error.ts';
import type { ClaimRow } from '../queries.ts';

/** A claim that was refused can be filed again. */
export function requireFileable({ status, dismissedAt, withdrawnAt }: ClaimRow): void {
  if (dismissedAt)
    throw new AppError('claim_not_fileable', 'You said that this claim is not yours, so it cannot be filed.');
  if (withdrawnAt) throw new AppError('claim_not_fileable', 'A later look did not find this claim any more.');
  if (status !== 'pending' && status !== 'rejected')
    throw new AppError(
      'claim_not_fileable',
      'This claim has been filed already, and it is paid or on its way.',
    );
}
