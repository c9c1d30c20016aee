import { AppError } from '#shared/app-error.ts';

/** The same for an account that never was and for somebody else's. */
export function accountNotFound(): AppError {
  return new AppError('not_found', 'That bank account does not exist.');
}
