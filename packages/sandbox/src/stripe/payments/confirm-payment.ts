import { invalidRequest, StripeApiError } from '../form/api-error.ts';
import { type Context, newId, transition } from '../objects/context.ts';
import type { EventType, PaymentIntent, PaymentMethod } from '../objects/stored.ts';
import type { Authentication } from '../objects/tables.ts';
import { newCharge, receiptsPath, recordMovement } from './charge.ts';
import { attachPaymentMethod, requireOwnMethod } from './payment-methods.ts';
import { type CardDecline, chargeOutcome } from './test-cards.ts';

type IntentError = NonNullable<PaymentIntent['last_payment_error']>;

export const authenticationPath = '/stripe/authenticate';

interface Confirmation {
  method: PaymentMethod;
  returnUrl?: string | undefined;
  /** The cardholder has just confirmed the payment on the bank's page. */
  isAuthenticated?: boolean;
}

interface Confirmed {
  intent: PaymentIntent;
  error?: IntentError;
}

const confirmableStates = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function requireConfirmable(intent: PaymentIntent): void {
  if (confirmableStates.includes(intent.status)) return;
  throw unexpectedState(intent, 'confirm');
}

export function unexpectedState(intent: PaymentIntent, verb: string): StripeApiError {
  const { body } = invalidRequest(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
  );
  return new StripeApiError(400, {
    ...body,
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}

/** Tries to charge the card. A refusal by the bank is a result, not an exception. */
export function confirmPayment(
  context: Context,
  intent: PaymentIntent,
  confirmation: Confirmation,
): Confirmed {
  const { method, returnUrl, isAuthenticated = false } = confirmation;
  requireConfirmable(intent);
  requireOwnMethod(method, intent.customer);
  const outcome = chargeOutcome({
    fingerprint: method.card?.fingerprint,
    isAuthenticated,
    isSetUp: context.tables.setUpMethods.find(method.id) !== undefined,
  });
  if (outcome.kind === 'pays') return { intent: takeMoney(context, intent, method) };
  if (outcome.kind === 'declines') return refuse(context, intent, method, outcome.decline);

  const next_action = beginAuthentication(context, {
    intent: intent.id,
    paymentMethod: method.id,
    returnUrl: returnUrl ?? null,
  });
  const changes = { status: 'requires_action', payment_method: method.id, next_action } as const;
  return { intent: changeIntent(context, intent, changes, 'payment_intent.requires_action') };
}

function takeMoney(context: Context, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const charge = newCharge({
    intent,
    method,
    created: context.now(),
    balanceTransaction: null,
    receiptsUrl: receiptsUrl(context),
  });
  const { amount, currency } = intent;
  const movement = recordMovement(context, { type: 'charge', amount, currency, source: charge.id });
  context.tables.charges.put(charge.id, { ...charge, balance_transaction: movement.id });
  context.emit('charge.succeeded', { ...charge, balance_transaction: movement.id });
  keepForLater(context, intent, method);
  return changeIntent(
    context,
    intent,
    {
      status: 'succeeded',
      amount_received: amount,
      latest_charge: charge.id,
      payment_method: method.id,
      next_action: null,
      last_payment_error: null,
    },
    'payment_intent.succeeded',
  );
}

function keepForLater(context: Context, intent: PaymentIntent, method: PaymentMethod): void {
  if (!intent.setup_future_usage) return;
  if (intent.setup_future_usage === 'off_session')
    context.tables.setUpMethods.put(method.id, { id: method.id });
  if (intent.customer) attachPaymentMethod(context, method, intent.customer);
}

function refuse(
  context: Context,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: CardDecline,
): Confirmed {
  const charge = newCharge({
    intent,
    method,
    created: context.now(),
    decline,
    balanceTransaction: null,
    receiptsUrl: receiptsUrl(context),
  });
  context.emit('charge.failed', context.tables.charges.put(charge.id, charge));
  return failPayment(context, intent, {
    error: declineError(decline, method, charge.id),
    latest_charge: charge.id,
  });
}

interface Failure {
  error: IntentError;
  latest_charge?: string;
}

/** Records the failure, after which the intent waits for another payment method. */
export function failPayment(
  context: Context,
  intent: PaymentIntent,
  { error, ...latest }: Failure,
): Confirmed {
  const failed = changeIntent(
    context,
    intent,
    {
      ...latest,
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: error,
    },
    'payment_intent.payment_failed',
  );
  return { intent: failed, error };
}

function changeIntent(
  context: Context,
  document: PaymentIntent,
  changes: Partial<PaymentIntent>,
  event: EventType,
): PaymentIntent {
  return transition(context, { table: context.tables.paymentIntents, document, changes, event });
}

const receiptsUrl = ({ url }: Context) => `${url()}${receiptsPath}`;

/** Sends the cardholder to the bank's page, which the sandbox simulates. */
function beginAuthentication({ tables, url }: Context, given: Omit<Authentication, 'id'>) {
  const authentication = { id: newId('payatt'), ...given };
  tables.authentications.put(authentication.id, authentication);
  return {
    type: 'redirect_to_url',
    redirect_to_url: {
      return_url: given.returnUrl,
      url: `${url()}${authenticationPath}/${authentication.id}`,
    },
  };
}

function declineError(decline: CardDecline, method: PaymentMethod, charge?: string): IntentError {
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
