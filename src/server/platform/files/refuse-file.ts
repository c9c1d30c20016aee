import { AppError } from '#shared/app-error.ts';

/** Reports what is wrong with a file as an error of its field. */
export function refuseFile(sentence: string): AppError {
  return new AppError('invalid_input', sentence, { errors: { contentBase64: sentence } });
}
