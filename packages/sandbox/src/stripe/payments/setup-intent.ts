import { invalidRequest, StripeApiError } from '#sandbox/stripe/api/api-error.ts';
import { setupOutcome } from '#sandbox/stripe/cards/card-outcome.ts';
import { transition } from '#sandbox/stripe/objects/change.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import { newId, randomText } from '#sandbox/stripe/objects/ids.ts';
import type { EventType, PaymentMethod, SetupIntent } from '#sandbox/stripe/objects/stored.ts';
import { beginAuthentication } from './authentication.ts';
import { declineError, type IntentError } from './card-failure.ts';
import { attachPaymentMethod, requireOwnMethod } from './require-payment-method.ts';

export function newSetupIntent(given: Pick<SetupIntent, 'created'> & Partial<SetupIntent>): SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: given.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    usage: 'off_session',
    ...given,
  };
}

export function unexpectedSetupState(intent: SetupIntent, verb: string): StripeApiError {
  const { body } = invalidRequest(`You cannot ${verb} this SetupIntent because it is ${intent.status}.`);
  return new StripeApiError(400, { ...body, code: 'setup_intent_unexpected_state', setup_intent: intent });
}

interface Confirmation {
  method: PaymentMethod;
  returnUrl?: string | undefined;
  isAuthenticated?: boolean;
}

/** Asks the bank whether the card may be saved for later charges. */
export function confirmSetup(
  context: Context,
  intent: SetupIntent,
  { method, returnUrl, isAuthenticated = false }: Confirmation,
): { intent: SetupIntent; error?: IntentError } {
  if (['succeeded', 'canceled'].includes(intent.status)) throw unexpectedSetupState(intent, 'confirm');
  requireOwnMethod(method, intent.customer);
  const outcome = setupOutcome({ fingerprint: method.card?.fingerprint, isAuthenticated, isSetUp: false });
  if (outcome.kind === 'declines') return failSetup(context, intent, declineError(outcome.decline, method));
  if (outcome.kind === 'pays') return { intent: succeed(context, intent, method) };

  const authentication = { intent: intent.id, paymentMethod: method.id, returnUrl: returnUrl ?? null };
  const next_action = beginAuthentication(context, authentication);
  const changes = { status: 'requires_action', payment_method: method.id, next_action } as const;
  return { intent: changeSetup(context, intent, changes, 'setup_intent.requires_action') };
}

function succeed(context: Context, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  context.tables.setUpMethods.put(method.id, { id: method.id });
  if (intent.customer) attachPaymentMethod(context, method, intent.customer);
  const changes = {
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  } as const;
  return changeSetup(context, intent, changes, 'setup_intent.succeeded');
}

export function failSetup(context: Context, intent: SetupIntent, error: IntentError) {
  const changes = {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  } as const;
  return { intent: changeSetup(context, intent, changes, 'setup_intent.setup_failed'), error };
}

function changeSetup(
  context: Context,
  document: SetupIntent,
  changes: Partial<SetupIntent>,
  event: EventType,
): SetupIntent {
  return transition(context, { table: context.tables.setupIntents, document, changes, event });
}
