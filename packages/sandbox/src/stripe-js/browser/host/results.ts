import type {
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethod,
  PaymentMethodResult,
  SetupIntent,
  SetupIntentResult,
} from '@stripe/stripe-js';
import type { Intent, Outcome } from '#sandbox/stripe-js/browser/protocol.ts';

/** Only for responses about a PaymentIntent. */
export function paymentResult({ value, error }: Outcome<Intent>): PaymentIntentResult {
  return error ? { error } : { paymentIntent: value as PaymentIntent };
}

/** Only for responses about a SetupIntent. */
export function setupResult({ value, error }: Outcome<Intent>): SetupIntentResult {
  return error ? { error } : { setupIntent: value as SetupIntent };
}

export function methodResult({ value, error }: Outcome<PaymentMethod>): PaymentMethodResult {
  return error ? { error } : { paymentMethod: value };
}
