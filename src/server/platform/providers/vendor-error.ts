/** What a vendor's failure means to us. */
export type VendorFailure =
  /** The person must go through the vendor's dialog again. */
  | 'sign_in_needed'
  /** The permission is gone for good. */
  | 'access_ended'
  /** The person has not agreed to share this part, and can in the vendor's dialog. */
  | 'consent_needed'
  /** The data changed while we were reading it, so reading must start over. */
  | 'paging_restarted'
  /** The vendor rejected the request. */
  | 'refused'
  /** The vendor did not answer or had a failure of its own; a later try may succeed. */
  | 'unavailable';

export type Vendor = 'plaid' | 'gmail' | 'idme' | 'stripe' | 'dwolla' | 'agencies';

interface VendorErrorOptions {
  vendor: Vendor;
  failure: VendorFailure;
  /** The vendor's own code. Never its message or the request, because those may contain a token. */
  code?: string | undefined;
  /** The field that the vendor rejected, if it names one. */
  field?: string | undefined;
}

/** Has no cause, because the SDKs' errors contain the request with its secrets. */
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

/** Below the five seconds in which every request must be answered. */
export const vendorTimeoutMs = 4_000;
