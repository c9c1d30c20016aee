const statusByCode = {
  invalid_input: 400,
  invalid_json: 400,
  bad_request: 400,
  /** A vendor signed it, but it is not an event that the vendor could mean. */
  unreadable_event: 400,
  weak_password: 400,
  /** An address that names no state: nobody knows whose lists to search. */
  state_needed: 400,
  amount_mismatch: 400,
  reset_link_invalid: 400,
  email_link_invalid: 400,
  deposit_amounts_wrong: 400,
  passkey_refused: 400,
  signed_out: 401,
  wrong_credentials: 401,
  wrong_proof: 401,
  passkey_not_accepted: 401,
  sign_in_expired: 401,
  /** A vendor's event that the vendor did not sign. */
  wrong_signature: 401,
  cross_site_request: 403,
  /** The signed-in user has to prove their identity again. */
  proof_needed: 403,
  /** An emailed link is not enough for an account that requires a second step. */
  second_step_needed: 403,
  /** Filing needs an email address that was proved by its link. */
  email_not_proved: 403,
  /** Filing for somebody, and paying them, needs their verified identity. */
  identity_required: 403,
  identity_in_review: 403,
  /** The office's record is in a name that nobody verified. */
  name_not_verified: 403,
  /** A former name on the office's record needs the document that shows the change. */
  name_document_needed: 403,
  /** Acting for somebody else needs papers that an operator approved. */
  entitlement_required: 403,
  not_found: 404,
  /** The installation does without the vendor that the step needs. */
  not_offered: 404,
  /** The specification names this code, in capitals; it names no other. */
  EMAIL_EXISTS: 409,
  /** The address that an account was to change to. */
  email_taken: 409,
  /** The account is being deleted, or is gone: nothing new is started for it. */
  account_closed: 409,
  field_fixed: 409,
  password_not_set: 409,
  totp_active: 409,
  totp_not_started: 409,
  two_factor_off: 409,
  passkey_limit_reached: 409,
  identity_not_verified: 409,
  identity_verified: 409,
  identity_limit_reached: 409,
  /** More people and businesses than one account acts for. */
  people_limit_reached: 409,
  review_closed: 409,
  review_waiting: 409,
  connection_refused: 409,
  vendor_refused: 409,
  plan_active: 409,
  no_plan: 409,
  payment_not_complete: 409,
  claim_not_dismissable: 409,
  claim_not_fileable: 409,
  /** Only its owner can say whether it is theirs, or what it depends on, and has not yet. */
  questions_open: 409,
  /** We say how to claim it, and prepare no packet. */
  guidance_only: 409,
  /** More former names or earlier addresses than are kept. */
  details_full: 409,
  claim_closed: 409,
  claim_limit_reached: 409,
  /** Somebody else claims the property through us. */
  property_claimed: 409,
  /** Nobody else does. */
  property_free: 409,
  /** What the owner reports has to be shown: by the office's letter, or by the bank. */
  letter_needed: 409,
  /** The office takes the claim only with a signature made before a notary. */
  notary_needed: 409,
  document_limit_reached: 409,
  document_sent: 409,
  signature_needed: 409,
  /** Nobody signs on the screen who has not agreed to sign electronically. */
  esign_consent_needed: 409,
  bank_account_not_ready: 409,
  bank_account_limit: 409,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_attempts: 429,
  /** More requests at once than one person, or one address, may have in flight. */
  too_many_requests: 429,
  internal: 500,
  too_busy: 503,
  vendor_unavailable: 503,
  database_unavailable: 503,
  /** PostgreSQL works, but gave up on a statement that took too long. */
  database_too_slow: 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;

export const errorCodes = Object.keys(statusByCode) as [ErrorCode, ...ErrorCode[]];

interface AppErrorOptions extends ErrorOptions {
  /** Maps a field name to its error message, for the form that sent the request. */
  errors?: Record<string, string>;
  /** How long to wait before a retry may succeed. It is sent as the Retry-After header. */
  retryAfterSeconds?: number;
}

/** How long a client should wait after a failure that is only momentary, such as an overloaded server. */
export const retrySoonSeconds = 5;

/** An expected failure. Anything else that is thrown is a bug and becomes `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    detail: string,
    { errors, retryAfterSeconds, ...options }: AppErrorOptions = {},
  ) {
    super(detail, options);
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status() {
    return statusByCode[this.code];
  }
}

/** Browsers log every 401 to the console. A signed-out request with this header gets an empty response instead. */
export const emptyWhenSignedOut = { name: 'prefer', value: 'signed-out=empty' } as const;

/** What a person reads whose request met the deletion of the account. */
export const accountClosedSentence =
  'This account is being deleted, so nothing new can be started in it. If you didn’t ask for that, contact support.';

/** What a person reads when a failure is ours. */
export const ourFaultSentence =
  'Something went wrong on our end. Nothing you typed is lost. Please try again in a moment.';
