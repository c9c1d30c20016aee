import { AppError } from '#shared/app-error.ts';

/** The same for somebody else's claim as for none. */
export function claimNotFound(): AppError {
  return new AppError('not_found', 'That claim does not exist.');
}
