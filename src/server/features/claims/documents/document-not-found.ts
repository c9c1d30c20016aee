import { AppError } from '#shared/app-error.ts';

export function documentNotFound(): AppError {
  return new AppError('not_found', 'That document does not exist.');
}
