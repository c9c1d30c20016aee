import { AppError } from '#shared/app-error.ts';

/** Gives the same answer for another user's account, so that nobody learns whether it exists. */
export function accountNotFound(): AppError {
  return new AppError('not_found', 'That bank account does not exist.');
}
