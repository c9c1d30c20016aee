const statusByError = {
  invalid_request: 400,
  invalid_grant: 400,
  invalid_token: 400,
  redirect_uri_mismatch: 400,
  unsupported_grant_type: 400,
  invalid_client: 401,
} as const;

/** An error of the token and revoke endpoints, in Google's words. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly error: keyof typeof statusByError;

  constructor(error: keyof typeof statusByError, description: string) {
    super(description);
    this.error = error;
  }

  get status(): number {
    return statusByError[this.error];
  }

  toJSON() {
    return { error: this.error, error_description: this.message };
  }
}
