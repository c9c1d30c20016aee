import { VendorError, type VendorFailure } from './vendor-error.ts';

/** What of an error of the SDK's HTTP client is looked at. */
interface HttpFailure {
  status?: number;
  response?: { status?: number; data?: { error?: unknown } };
}

/** Runs a call and turns whatever it throws into our own words. */
export async function gmailFailure<Result>(call: () => Promise<Result>): Promise<Result> {
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
  // The owner withdrew the permission, or it lapsed: only a new consent helps.
  if (code === 'invalid_grant' || status === 401) return 'sign_in_needed';
  // Google answers 403 also when it is asked too often.
  if (status === 403 || status === 429) return 'unavailable';
  return status !== undefined && status >= 400 && status < 500 ? 'refused' : 'unavailable';
}
