import { StripeApiError } from '../form/api-error.ts';
import type { PaymentIntent, PaymentMethod } from '../objects/stored.ts';
import type { CardDecline } from './test-cards.ts';

export type IntentError = NonNullable<PaymentIntent['last_payment_error']>;

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

export function authenticationFailure(method: PaymentMethod): IntentError {
  return {
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method. Please choose a different payment method.',
    payment_method: method,
    type: 'invalid_request_error',
  };
}

/** Creates the response to the request that caused a failure, with the intent in its new state. */
export function failedIntent(error: IntentError, intent: object): StripeApiError {
  return new StripeApiError(error.type === 'card_error' ? 402 : 400, {
    type: error.type === 'card_error' ? 'card_error' : 'invalid_request_error',
    ...(error.code && { code: error.code }),
    ...(error.decline_code && { decline_code: error.decline_code }),
    ...(error.message && { message: error.message }),
    ...(error.charge && { charge: error.charge }),
    ...(error.payment_method && { payment_method: error.payment_method }),
    payment_intent: intent,
  });
}
