import { AppError } from '#shared/app-error.ts';

/** Another user's claim gets the same answer as a claim that does not exist. */
export function claimNotFound(): AppError {
  return new AppError('not_found', 'That claim does not exist.');
}
