import type { FastifyError } from 'fastify';
import { AppError } from '#shared/app-error.ts';
import { base64Length } from '#shared/contracts/fields.ts';
import { megabytesText } from '#shared/documents.ts';

/** Applies to calls without a file. Calls that accept a file have their own limit. */
export const bodyLimitBytes = 100_000;

/** Room for the file's name and the other fields. */
const otherFieldsBytes = 10_000;

export function fileTooLarge(maxFileBytes: number): AppError {
  return new AppError(
    'payload_too_large',
    `That is larger than ${megabytesText(maxFileBytes)}. Please choose a smaller file.`,
  );
}

/** Returns the limits of a route that accepts a file as base64, and the error for a file that exceeds them. */
export function takesFile(maxFileBytes: number) {
  return {
    bodyLimit: base64Length(maxFileBytes) + otherFieldsBytes,
    errorHandler: (error: FastifyError | Error) => {
      // The error is rethrown because a single error handler turns errors into responses.
      throw 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
        ? fileTooLarge(maxFileBytes)
        : error;
    },
  };
}
