import type { Stripe } from 'stripe';

type RawError = Stripe.StripeRawError;

interface ErrorBody
  extends Pick<RawError, 'type' | 'code' | 'decline_code' | 'message' | 'param' | 'charge'> {
  payment_intent?: object;
  payment_method?: object;
}

/** An expected failure in the API's own format. */
export class StripeApiError extends Error {
  override readonly name = 'StripeApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

interface Detail {
  code?: string;
  param?: string;
  status?: number;
}

export function invalidRequest(message: string, { status = 400, ...detail }: Detail = {}): StripeApiError {
  return new StripeApiError(status, { type: 'invalid_request_error', message, ...detail });
}

/** An unknown id in the path is answered with 404, an unknown id in a parameter with 400. */
export function noSuch(kind: string, id: string, param = 'id'): StripeApiError {
  const status = param === 'id' ? 404 : 400;
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status });
}
