import { type Context, requireIn } from '../objects/context.ts';
import type { PaymentIntent } from '../objects/stored.ts';
import type { Authentication } from '../objects/tables.ts';
import { authenticationFailure } from './card-failure.ts';
import { confirmPayment, failPayment } from './confirm-payment.ts';

/** Handles the cardholder's answer to the bank. Only the first one counts, and only while the intent waits for it. */
export function finishAuthentication(
  context: Context,
  authentication: Authentication,
  answer: 'complete' | 'fail',
): void {
  const intent = requireAuthenticated(context, authentication);
  if (!isWaitingFor(intent, authentication)) return;
  const method = requireIn(context.tables.paymentMethods, {
    kind: 'PaymentMethod',
    id: authentication.paymentMethod,
  });
  if (answer === 'complete') confirmPayment(context, intent, { method, isAuthenticated: true });
  else failPayment(context, intent, { error: authenticationFailure(method) });
}

/** Returns the cardholder's next address, including the outcome of the intent. */
export function returnAddress(context: Context, authentication: Authentication): string | undefined {
  if (authentication.returnUrl === null) return undefined;
  const intent = requireAuthenticated(context, authentication);
  const address = new URL(authentication.returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  address.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return address.href;
}

export function requireAuthenticated({ tables }: Context, { intent: id }: Authentication): PaymentIntent {
  return requireIn(tables.paymentIntents, { kind: 'payment_intent', id });
}

export function isWaitingFor({ status, next_action }: PaymentIntent, { id }: Authentication): boolean {
  return status === 'requires_action' && (next_action?.redirect_to_url?.url?.endsWith(`/${id}`) ?? false);
}
