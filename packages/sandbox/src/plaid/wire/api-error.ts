import type { FastifyError, FastifyInstance } from 'fastify';
import type { PlaidError } from 'plaid';
import { AppError } from '#sandbox/shared.ts';
import { newRequestId, type Wire } from './identifiers.ts';

type ErrorType = Wire<PlaidError>['error_type'];

interface KnownError {
  type: ErrorType;
  message: string;
  status?: number;
  /** The message for the end user. */
  display?: string;
}

const knownErrors = {
  INVALID_API_KEYS: { type: 'INVALID_INPUT', message: 'invalid client_id or secret provided' },
  INVALID_ACCESS_TOKEN: { type: 'INVALID_INPUT', message: 'could not find matching access token' },
  INVALID_PUBLIC_TOKEN: { type: 'INVALID_INPUT', message: 'could not find matching public token' },
  INVALID_LINK_TOKEN: { type: 'INVALID_INPUT', message: 'invalid link_token provided' },
  INVALID_INSTITUTION: { type: 'INVALID_INPUT', message: 'invalid institution_id provided' },
  INVALID_ACCOUNT_ID: { type: 'INVALID_INPUT', message: 'account_id not found in this item' },
  INVALID_WEBHOOK_VERIFICATION_KEY_ID: { type: 'INVALID_INPUT', message: 'invalid key_id provided' },
  INVALID_CREDENTIALS: {
    type: 'ITEM_ERROR',
    message: 'the credentials were not correct',
    display: 'The user name or the password is not right. Try again.',
  },
  ADDITIONAL_CONSENT_REQUIRED: {
    type: 'INVALID_INPUT',
    message: 'client does not have user consent to access the product',
  },
  PRODUCTS_NOT_SUPPORTED: {
    type: 'ITEM_ERROR',
    message: 'the products are not supported by this institution',
  },
  ITEM_LOGIN_REQUIRED: {
    type: 'ITEM_ERROR',
    message: 'the login details of this item have changed and a user login is required',
    display: 'Sign in to your bank again to go on.',
  },
  USER_PERMISSION_REVOKED: {
    type: 'ITEM_ERROR',
    message: 'the holder of this account has revoked the permission to access it',
  },
  INSTITUTION_NOT_RESPONDING: {
    type: 'INSTITUTION_ERROR',
    message: 'this institution is not currently responding to this request',
    display: 'The bank does not answer right now. Try again later.',
  },
  MISSING_FIELDS: { type: 'INVALID_REQUEST', message: 'required fields are missing' },
  UNKNOWN_FIELDS: { type: 'INVALID_REQUEST', message: 'fields are not recognized' },
  INVALID_FIELD: { type: 'INVALID_REQUEST', message: 'a field is invalid' },
  INVALID_BODY: { type: 'INVALID_REQUEST', message: 'body could not be parsed as JSON' },
  NOT_FOUND: { type: 'INVALID_REQUEST', message: 'endpoint not found', status: 404 },
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: {
    type: 'TRANSACTIONS_ERROR',
    message:
      'underlying transaction data changed since last page was fetched, restart pagination from last update',
  },
  SANDBOX_WEBHOOK_INVALID: { type: 'SANDBOX_ERROR', message: 'no webhook is set for this item' },
  INTERNAL_SERVER_ERROR: { type: 'API_ERROR', message: 'an unexpected error occurred', status: 500 },
} as const satisfies Record<string, KnownError>;

export type ErrorCode = keyof typeof knownErrors;

/** An error in Plaid's format. */
export class PlaidApiError extends Error {
  override readonly name = 'PlaidApiError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string = knownErrors[code].message) {
    super(message);
    this.code = code;
  }

  get status(): number {
    const known: KnownError = knownErrors[this.code];
    return known.status ?? 400;
  }
}

export function describeError({ code, message }: PlaidApiError, requestId: string): Wire<PlaidError> {
  const known: KnownError = knownErrors[code];
  return {
    error_type: known.type,
    error_code: code,
    error_message: message,
    display_message: known.display ?? null,
    documentation_url: `https://plaid.com/docs/errors/#${code.toLowerCase()}`,
    request_id: requestId,
    suggested_action: null,
  };
}

/** Gives every error of this plugin, including Fastify's own, Plaid's format. */
export function handleApiErrors(api: FastifyInstance, log: (line: string) => void): void {
  api.setErrorHandler<FastifyError | AppError | PlaidApiError>((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500)
      log(`Sandbox Plaid failed on ${request.method} ${request.routeOptions.url}: ${error.stack}`);
    return reply.code(refusal.status).send(describeError(refusal, newRequestId()));
  });
}

function asRefusal(error: FastifyError | AppError | PlaidApiError): PlaidApiError {
  if (error instanceof PlaidApiError) return error;
  const status = error instanceof AppError ? error.status : (error.statusCode ?? 500);
  return new PlaidApiError(status < 500 ? 'INVALID_BODY' : 'INTERNAL_SERVER_ERROR');
}
