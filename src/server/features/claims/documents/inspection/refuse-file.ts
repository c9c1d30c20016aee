import { AppError } from '#shared/app-error.ts';

/** Says what is wrong with a file, beside the field that it came in. */
export function refuseFile(sentence: string): AppError {
  return new AppError('invalid_input', sentence, { errors: { contentBase64: sentence } });
}
