import { StripeApiError } from '#sandbox/stripe/api/api-error.ts';
import type { CardDecline } from '#sandbox/stripe/cards/test-cards.ts';
import type { PaymentIntent, PaymentMethod, SetupIntent } from '#sandbox/stripe/objects/stored.ts';

export type IntentError = NonNullable<PaymentIntent['last_payment_error']>;

/** The bank requires the cardholder's confirmation, but they are not present. */
export const holderIsAbsent: CardDecline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export function declineError(decline: CardDecline, method: PaymentMethod, charge?: string): IntentError {
  return {
    ...(charge && { charge }),
    ...(decline.code && { code: decline.code }),
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    message: decline.message,
    payment_method: method,
    type: 'card_error',
  };
}

export function authenticationFailure(
  intent: PaymentIntent | SetupIntent,
  method: PaymentMethod,
): IntentError {
  return {
    code: `${intent.object}_authentication_failure`,
    message: 'We are unable to authenticate your payment method. Please choose a different payment method.',
    payment_method: method,
    type: 'invalid_request_error',
  };
}

/** Creates the response to the request that caused a failure, with the intent in its new state. */
export function failedIntent(
  error: IntentError,
  intent: { payment_intent: object } | { setup_intent: object },
): StripeApiError {
  return new StripeApiError(error.type === 'card_error' ? 402 : 400, {
    type: error.type === 'card_error' ? 'card_error' : 'invalid_request_error',
    ...(error.code && { code: error.code }),
    ...(error.decline_code && { decline_code: error.decline_code }),
    ...(error.message && { message: error.message }),
    ...(error.charge && { charge: error.charge }),
    ...(error.payment_method && { payment_method: error.payment_method }),
    ...intent,
  });
}
