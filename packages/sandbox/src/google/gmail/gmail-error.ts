import type { DocumentStore } from '#sandbox/institution/document-store.ts';

export interface RateLimit {
  /** How many of the next calls will be refused. */
  remaining(): number;
  refuseNext(calls: number): void;
  /** Throws as long as calls are to be refused, and counts this call. */
  check(): void;
}

/** Google's name for each HTTP status, as in its errors. */
const nameByStatus = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
} as const;

interface GmailErrorOptions {
  status: keyof typeof nameByStatus;
  reason: string;
  message: string;
  domain?: 'global' | 'usageLimits';
  /** The name of the wrong header. */
  location?: string;
  details?: object[];
}

/** An error in the format of Google's JSON APIs. */
export class GmailError extends Error {
  override readonly name = 'GmailError';
  readonly options: GmailErrorOptions;

  constructor(options: GmailErrorOptions) {
    super(options.message);
    this.options = options;
  }

  get status(): number {
    return this.options.status;
  }

  toJSON() {
    const { status, reason, message, domain = 'global', location, details } = this.options;
    const where = location === undefined ? {} : { location, locationType: 'header' };
    return {
      error: {
        code: status,
        message,
        errors: [{ message, domain, reason, ...where }],
        status: nameByStatus[status],
        ...(details && { details }),
      },
    };
  }
}

export function notFound(): GmailError {
  return new GmailError({ status: 404, reason: 'notFound', message: 'Requested entity was not found.' });
}

export function invalidArgument(message: string): GmailError {
  return new GmailError({ status: 400, reason: 'invalidArgument', message });
}

/** Gmail counts calls over time. Here the sandbox's user chooses how many of the next calls exceed the limit. */
export function openRateLimit(store: DocumentStore): RateLimit {
  const limits = store.collection<{ remaining: number }>('rate-limit');
  const remaining = () => limits.find('next')?.remaining ?? 0;
  const refuseNext = (calls: number) => void limits.put('next', { remaining: calls });

  return {
    remaining,
    refuseNext,
    check: () => {
      const left = remaining();
      if (left === 0) return;
      refuseNext(left - 1);
      throw new GmailError({
        status: 429,
        reason: 'rateLimitExceeded',
        message: 'Rate Limit Exceeded',
        domain: 'usageLimits',
      });
    },
  };
}
