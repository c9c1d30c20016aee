import { VendorError, type VendorFailure } from '../vendor-error.ts';

/** The parts of the SDK's HTTP error that we use. */
interface HttpFailure {
  status?: number;
  response?: { status?: number; data?: { error?: unknown } };
}

/** Runs a call and converts whatever it throws into a `VendorError`. */
export async function callGmail<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof VendorError ? error : toVendorError(error as HttpFailure);
  }
}

function toVendorError({ status, response }: HttpFailure): VendorError {
  const answered = response?.status ?? status;
  const error = response?.data?.error;
  const code = typeof error === 'string' ? error : answered && String(answered);
  return new VendorError({
    vendor: 'gmail',
    code: code || undefined,
    failure: failureOf(code || undefined, answered),
  });
}

function failureOf(code: string | undefined, status: number | undefined): VendorFailure {
  // The owner revoked the permission, or it expired. Only a new consent helps.
  if (code === 'invalid_grant' || status === 401) return 'sign_in_needed';
  // Google also answers 403 when its rate limit is exceeded.
  if (status === 403 || status === 429) return 'unavailable';
  return status !== undefined && status >= 400 && status < 500 ? 'refused' : 'unavailable';
}
