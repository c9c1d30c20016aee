import { invalidRequest, StripeApiError } from '#sandbox/stripe/api/api-error.ts';
import { chargeOutcome } from '#sandbox/stripe/cards/card-outcome.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import type { PaymentMethod } from '#sandbox/stripe/objects/stored.ts';
import { holderIsAbsent } from '#sandbox/stripe/payments/card-failure.ts';

export function requireMethod(method: PaymentMethod | undefined): PaymentMethod {
  if (method) return method;
  throw invalidRequest(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  );
}

/** For requests that must change nothing unless the payment succeeds. */
export function requireSuccess({ tables }: Context, found: PaymentMethod | undefined): void {
  const method = requireMethod(found);
  const outcome = chargeOutcome({
    fingerprint: method.card?.fingerprint,
    isAuthenticated: false,
    isSetUp: tables.setUpMethods.find(method.id) !== undefined,
  });
  if (outcome.kind === 'pays') return;
  const { code, declineCode, message } = outcome.kind === 'declines' ? outcome.decline : holderIsAbsent;
  throw new StripeApiError(402, {
    type: 'card_error',
    ...(code && { code }),
    ...(declineCode && { decline_code: declineCode }),
    message,
  });
}
