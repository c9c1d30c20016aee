import { invalidRequest, StripeApiError } from '#sandbox/stripe/api/api-error.ts';
import { setupOutcome } from '#sandbox/stripe/cards/card-outcome.ts';
import { findTokenCard, type TestCard } from '#sandbox/stripe/cards/test-cards.ts';
import { change } from '#sandbox/stripe/objects/change.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';
import type { PaymentMethod } from '#sandbox/stripe/objects/stored.ts';
import { newPaymentMethod } from './new-payment-method.ts';

/** Finds a payment method. A predefined one such as `pm_card_visa` creates a new one at each use. */
export function requirePaymentMethod(context: Context, id: string, param = 'payment_method'): PaymentMethod {
  const card = findTokenCard(id);
  if (card) return createFromToken(context, card);
  return requireIn(context.tables.paymentMethods, { kind: 'PaymentMethod', id, param });
}

/** Saves a payment method for a customer's later use, unless the bank refuses it. */
export function attachPaymentMethod(
  context: Context,
  method: PaymentMethod,
  customer: string,
): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
      param: 'payment_method',
    });
  const outcome = setupOutcome({
    fingerprint: method.card?.fingerprint,
    isAuthenticated: true,
    isSetUp: false,
  });
  if (outcome.kind === 'declines') {
    const { code, declineCode, message } = outcome.decline;
    throw new StripeApiError(402, {
      type: 'card_error',
      ...(code && { code }),
      ...(declineCode && { decline_code: declineCode }),
      message,
    });
  }
  return change(context, {
    table: context.tables.paymentMethods,
    document: method,
    changes: { customer },
    event: 'payment_method.attached',
  });
}

/** Refuses a payment method that is saved for another customer. */
export function requireOwnMethod(method: PaymentMethod, customer: string | null): void {
  if (!method.customer || method.customer === customer) return;
  throw invalidRequest('The payment method belongs to a customer. Use it only together with that customer.', {
    code: 'payment_method_unexpected_state',
    param: 'payment_method',
  });
}

function createFromToken(context: Context, card: TestCard): PaymentMethod {
  const year = new Date(context.now() * 1_000).getUTCFullYear();
  const method = newPaymentMethod({
    card,
    created: context.now(),
    expiry: { exp_month: 12, exp_year: year + 4 },
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    allow_redisplay: 'unspecified',
    metadata: {},
    hasCvc: false,
  });
  return context.tables.paymentMethods.put(method.id, method);
}
