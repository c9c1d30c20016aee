/**
 * What a vendor's failure means to us:
 * - `sign_in_needed`: the person must go through the vendor's dialog again;
 * - `access_ended`: the permission is gone for good;
 * - `paging_restarted`: the data changed under our reading, which begins again;
 * - `refused`: the vendor does not take what was sent;
 * - `unavailable`: no answer, or a failure of the vendor's own; a later try may succeed.
 */
export type VendorFailure =
  | 'sign_in_needed'
  | 'access_ended'
  | 'paging_restarted'
  | 'refused'
  | 'unavailable';

export type Vendor = 'plaid' | 'gmail' | 'idme' | 'stripe' | 'dwolla' | 'agencies';

interface VendorErrorOptions {
  vendor: Vendor;
  failure: VendorFailure;
  /** The vendor's own code. Never its message or the request: those may hold a token. */
  code?: string | undefined;
  /** Which field of what was sent it does not take, where it says so. */
  field?: string | undefined;
}

/** Carries no cause: the SDKs' errors hold the request with its secrets. */
export class VendorError extends Error {
  override readonly name = 'VendorError';
  readonly vendor: Vendor;
  readonly failure: VendorFailure;
  readonly code: string | undefined;
  readonly field: string | undefined;

  constructor({ vendor, failure, code, field }: VendorErrorOptions) {
    super(`${vendor}: ${code ?? failure}`);
    this.vendor = vendor;
    this.failure = failure;
    this.code = code;
    this.field = field;
  }
}

/** Below the time in which every request is answered. */
export const vendorTimeoutMs = 4_000;
