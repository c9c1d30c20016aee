import type { Context } from '#sandbox/stripe/objects/context.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';
import type { PaymentIntent, SetupIntent } from '#sandbox/stripe/objects/stored.ts';
import type { Authentication } from '#sandbox/stripe/objects/tables.ts';
import { authenticationFailure } from './card-failure.ts';
import { confirmPayment, failPayment } from './confirm-payment-intent.ts';
import { confirmSetup, failSetup } from './setup-intent.ts';

type Answer = 'complete' | 'fail';

/** Handles the cardholder's answer to the bank. Only the first one counts, and only while the intent waits for it. */
export function finishAuthentication(context: Context, authentication: Authentication, answer: Answer): void {
  const intent = requireAuthenticated(context, authentication);
  if (!isWaitingFor(intent, authentication)) return;
  if (intent.object === 'payment_intent') finishPayment(context, intent, authentication, answer);
  else finishSetup(context, intent, authentication, answer);
}

/** Returns the cardholder's next address, including the outcome of the intent. */
export function returnAddress(context: Context, authentication: Authentication): string | undefined {
  if (authentication.returnUrl === null) return undefined;
  const intent = requireAuthenticated(context, authentication);
  const address = new URL(authentication.returnUrl);
  address.searchParams.set(intent.object, intent.id);
  address.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  address.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return address.href;
}

export function requireAuthenticated(
  { tables }: Context,
  { intent: id }: Authentication,
): PaymentIntent | SetupIntent {
  return tables.paymentIntents.find(id) ?? requireIn(tables.setupIntents, { kind: 'setupintent', id });
}

export function isWaitingFor(
  { status, next_action }: PaymentIntent | SetupIntent,
  { id }: Authentication,
): boolean {
  return status === 'requires_action' && (next_action?.redirect_to_url?.url?.endsWith(`/${id}`) ?? false);
}

function finishPayment(
  context: Context,
  intent: PaymentIntent,
  authentication: Authentication,
  answer: Answer,
) {
  const method = requireMethod(context, authentication);
  if (answer === 'complete') confirmPayment(context, intent, { method, isAuthenticated: true });
  else failPayment(context, intent, { error: authenticationFailure(intent, method) });
}

function finishSetup(context: Context, intent: SetupIntent, authentication: Authentication, answer: Answer) {
  const method = requireMethod(context, authentication);
  if (answer === 'complete') confirmSetup(context, intent, { method, isAuthenticated: true });
  else failSetup(context, intent, authenticationFailure(intent, method));
}

function requireMethod({ tables }: Context, { paymentMethod: id }: Authentication) {
  return requireIn(tables.paymentMethods, { kind: 'PaymentMethod', id });
}
