import { VendorError, type VendorFailure } from './vendor-error.ts';

/** Plaid answers 400 to almost everything, also when its access to a bank or our own keys fail. */
const failureByCode: Record<string, VendorFailure> = {
  ITEM_LOGIN_REQUIRED: 'sign_in_needed',
  PENDING_DISCONNECT: 'sign_in_needed',
  PENDING_EXPIRATION: 'sign_in_needed',
  ITEM_NOT_FOUND: 'access_ended',
  INVALID_ACCESS_TOKEN: 'access_ended',
  USER_PERMISSION_REVOKED: 'access_ended',
  ITEM_NOT_SUPPORTED: 'access_ended',
  INVALID_API_KEYS: 'unavailable',
  UNAUTHORIZED_ENVIRONMENT: 'unavailable',
  INSTITUTION_DOWN: 'unavailable',
  INSTITUTION_NOT_AVAILABLE: 'unavailable',
  INSTITUTION_NOT_RESPONDING: 'unavailable',
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: 'paging_restarted',
};

/** The parts of the SDK's HTTP error that we use. */
interface HttpFailure {
  response?: { status: number; data?: { error_code?: unknown } };
}

/** Runs a call and converts whatever it throws into a `VendorError`. */
export async function callPlaid<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw toVendorError(error as HttpFailure);
  }
}

function toVendorError({ response }: HttpFailure): VendorError {
  const code = typeof response?.data?.error_code === 'string' ? response.data.error_code : undefined;
  return new VendorError({ vendor: 'plaid', code, failure: failureOf(code, response?.status) });
}

function failureOf(code: string | undefined, status: number | undefined): VendorFailure {
  const known = code && failureByCode[code];
  if (known) return known;
  return status !== undefined && status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unavailable';
}
