import type { z } from 'zod';
import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import type { Call } from '#sandbox/stripe/api/operation.ts';
import { mergeMetadata } from '#sandbox/stripe/form/merge-metadata.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import { definedIn } from '#sandbox/stripe/objects/defined-in.ts';
import { requireCustomer } from '#sandbox/stripe/objects/require.ts';
import type { PaymentIntent, PaymentMethod, SetupIntent } from '#sandbox/stripe/objects/stored.ts';
import { checkAmount } from './amount.ts';
import { declineError, failedIntent, holderIsAbsent } from './card-failure.ts';
import { showIntent } from './client-secret.ts';
import { confirmPayment, failPayment, unexpectedState } from './confirm-payment-intent.ts';
import { newPaymentIntent } from './new-payment-intent.ts';
import type {
  createPaymentIntentParams,
  paymentConfirmationParams,
  updatePaymentIntentParams,
} from './payment-intent-params.ts';
import { createPaymentMethod } from './payment-method-data.ts';
import { requireOwnMethod, requirePaymentMethod } from './require-payment-method.ts';

type CreateParams = z.output<z.ZodObject<typeof createPaymentIntentParams>>;
type TypeParams = Pick<CreateParams, 'automatic_payment_methods' | 'allowed_payment_method_types'>;
type UpdateParams = z.output<z.ZodObject<typeof updatePaymentIntentParams>>;
type ConfirmParams = z.output<z.ZodObject<typeof paymentConfirmationParams>>;

export function createPaymentIntent(call: Call, params: CreateParams): object {
  const { confirm = false, payment_method, payment_method_data, metadata, ...given } = params;
  const { return_url, use_stripe_sdk, error_on_requires_action, off_session, ...fields } = given;
  checkAmount(fields.amount);
  const customer = fields.customer === undefined ? null : requireCustomer(call, fields.customer).id;
  const method = givenMethod(call, { payment_method, payment_method_data });
  if (method) requireOwnMethod(method, customer);

  const intent = newPaymentIntent({
    ...definedIn<Pick<CreateParams, 'amount' | 'currency'>>(fields),
    created: call.now(),
    metadata: mergeMetadata({}, metadata),
    automatic_payment_methods: automaticMethods(fields),
    payment_method: method?.id ?? null,
  });
  call.emit('payment_intent.created', call.tables.paymentIntents.put(intent.id, intent));
  if (!confirm) return intent;
  return confirmAsAsked(call, intent, { return_url, error_on_requires_action, off_session });
}

/** Without a list of types, Stripe chooses the types itself. */
export function automaticMethods({
  automatic_payment_methods: given,
  allowed_payment_method_types: types,
}: TypeParams): PaymentIntent['automatic_payment_methods'] {
  if (given) return { enabled: given.enabled, allow_redirects: given.allow_redirects ?? 'always' };
  return types ? null : { enabled: true, allow_redirects: 'always' };
}

export function updatePaymentIntent(call: Call, intent: PaymentIntent, params: UpdateParams): PaymentIntent {
  if (
    ['succeeded', 'canceled'].includes(intent.status) &&
    Object.keys(params).some((name) => !isAlwaysFree(name))
  )
    throw unexpectedState(intent, 'update');
  const { metadata, payment_method, ...fields } = params;
  if (fields.amount !== undefined) checkAmount(fields.amount);
  const customer =
    fields.customer === undefined ? intent.customer : requireCustomer(call, fields.customer).id;
  const method = payment_method ? requirePaymentMethod(call, payment_method) : undefined;
  if (method) requireOwnMethod(method, customer);

  // Stripe has no event for an updated payment intent either.
  return call.tables.paymentIntents.put(intent.id, {
    ...intent,
    ...definedIn<Partial<PaymentIntent>>(fields),
    metadata: mergeMetadata(intent.metadata, metadata),
    ...(method && { payment_method: method.id, status: 'requires_confirmation' as const, next_action: null }),
  });
}

function isAlwaysFree(name: string): boolean {
  return name === 'metadata' || name === 'description';
}

export function confirmAsAsked(call: Call, intent: PaymentIntent, params: ConfirmParams): PaymentIntent {
  const method = givenMethod(call, params) ?? requireIntentMethod(call, intent);
  const { intent: confirmed, error } = confirmPayment(call, intent, {
    method,
    returnUrl: params.return_url,
    isHolderAbsent: params.off_session,
  });
  if (error) throw failedIntent(error, { payment_intent: showIntent(call, confirmed) });
  if (confirmed.status !== 'requires_action' || !params.error_on_requires_action) return confirmed;

  const refusal = declineError(holderIsAbsent, method);
  const failed = failPayment(call, confirmed, { error: refusal }).intent;
  throw failedIntent(refusal, { payment_intent: showIntent(call, failed) });
}

/** Returns the payment method that a request refers to or defines, if any. */
export function givenMethod(
  context: Context,
  { payment_method, payment_method_data }: Pick<ConfirmParams, 'payment_method' | 'payment_method_data'>,
): PaymentMethod | undefined {
  if (payment_method_data) return createPaymentMethod(context, payment_method_data);
  return payment_method === undefined ? undefined : requirePaymentMethod(context, payment_method);
}

export function requireIntentMethod(context: Context, intent: PaymentIntent | SetupIntent): PaymentMethod {
  if (intent.payment_method) return requirePaymentMethod(context, intent.payment_method);
  throw invalidRequest(`You cannot confirm this ${intent.object} because it's missing a payment method.`, {
    code: `${intent.object}_unexpected_state`,
  });
}
