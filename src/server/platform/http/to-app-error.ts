import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, isStatementEnded } from '#server/platform/db/unavailable.ts';
import { type Vendor, VendorError } from '#server/platform/providers/vendor-error.ts';
import { AppError, type ErrorCode, ourFaultSentence, retrySoonSeconds } from '#shared/app-error.ts';
import { bodyLimitBytes } from './body-limits.ts';

/** Maps errors that the framework throws before a handler runs to our own codes and sentences. */
const frameworkErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [
    'payload_too_large',
    `That’s more than we can accept at once. Please send less than ${bodyLimitBytes / 1_000} kB.`,
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_media_type',
    'Please send JSON (Content-Type: application/json).',
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: [
    'invalid_json',
    'The request isn’t valid JSON. Please check it and send it again.',
  ],
  // The request announced a body that was empty. A request that announces none counts as one without a body.
  FST_ERR_CTP_EMPTY_JSON_BODY: [
    'invalid_json',
    'The request has no JSON in it. Please check it and send it again.',
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'The request was cut short. Please send it again.'],
};

const retryVendorSeconds = 60;

/** Converts anything thrown into an error that a person can read. Anything unexpected becomes `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return error.validationContext === 'params' ? nothingThere(error) : invalidInput(error.validation);
  if (isDatabaseUnavailable(error)) return databaseUnavailable(error);
  if (isStatementEnded(error)) return databaseTooSlow(error);
  if (error instanceof VendorError) return vendorProblem(error);
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = frameworkErrors[isRefusedJson(error) ? 'FST_ERR_CTP_INVALID_JSON_BODY' : (code ?? '')];
  if (known) return new AppError(...known, { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(
      'bad_request',
      'We couldn’t understand that request. Please check it and try again.',
      { cause: error },
    );
  }
  return new AppError('internal', ourFaultSentence, { cause: error });
}

/** The JSON parser rejects keys such as `__proto__` with an error that has no code. */
function isRefusedJson(error: unknown): boolean {
  return error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400;
}

function databaseUnavailable(cause: unknown): AppError {
  return new AppError(
    'database_unavailable',
    'We can’t reach our records right now. Please try again in a few seconds.',
    {
      cause,
      retryAfterSeconds: retrySoonSeconds,
    },
  );
}

/** The database took back what the statement's transaction did, so the same request may be sent again. */
function databaseTooSlow(cause: unknown): AppError {
  return new AppError(
    'database_too_slow',
    'This took too long, so we stopped it. Please try again in a few seconds.',
    { cause, retryAfterSeconds: retrySoonSeconds },
  );
}

const vendorNames: Record<Vendor, string> = {
  plaid: 'The bank service',
  gmail: 'Google',
  idme: 'ID.me',
  stripe: 'The payment service',
  dwolla: 'The payout service',
  agencies: 'The office',
};

/** Vendors whose dialog the person went through and can repeat. */
const connectionVendors: readonly Vendor[] = ['plaid', 'gmail', 'idme'];

function vendorProblem(cause: VendorError): AppError {
  const name = vendorNames[cause.vendor];
  if (cause.failure === 'unavailable')
    return new AppError(
      'vendor_unavailable',
      `${name} isn’t responding right now. Please try again in a minute.`,
      { cause, retryAfterSeconds: retryVendorSeconds },
    );
  return connectionVendors.includes(cause.vendor)
    ? new AppError('connection_refused', `${name} didn’t accept this. Please start the connection again.`, {
        cause,
      })
    : new AppError(
        'vendor_refused',
        `${name} didn’t accept this. Please check what you entered. If it’s right, contact support.`,
        { cause },
      );
}

/** An invalid id is answered like the id of somebody else's row: nothing is there. */
function nothingThere({ validation: [issue] }: { validation: FastifySchemaValidationError[] }): AppError {
  return new AppError('not_found', `${issue?.message ?? 'There is nothing at this address'}.`);
}

function invalidInput(issues: FastifySchemaValidationError[]): AppError {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const [name, sentence] = describeIssue(issue);
    errors[name] ??= sentence;
  }
  const sentences = [...new Set(Object.values(errors))];
  return new AppError('invalid_input', sentences.join('. '), { errors });
}

const fieldNameMaxLength = 64;

function describeIssue({
  keyword,
  instancePath,
  message,
  params,
}: FastifySchemaValidationError): [string, string] {
  if (keyword === 'unrecognized_keys') {
    const [name = 'body'] = params.keys as string[];
    return [name.slice(0, fieldNameMaxLength), 'The request has an unknown field'];
  }
  // The validator's own messages are written for programmers.
  if (keyword === 'invalid_type' && message?.startsWith('Invalid input'))
    return [nameOf(instancePath), 'This is missing or isn’t the right kind of value'];
  return [nameOf(instancePath), message ?? 'This isn’t valid'];
}

function nameOf(instancePath: string): string {
  return instancePath.slice(1).replaceAll('/', '.') || 'body';
}
