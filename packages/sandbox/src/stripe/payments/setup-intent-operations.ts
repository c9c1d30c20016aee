import { z } from 'zod';
import { type Call, get, type Operation, post } from '#sandbox/stripe/api/operation.ts';
import { flag, metadata, text } from '#sandbox/stripe/form/fields.ts';
import { mergeMetadata } from '#sandbox/stripe/form/merge-metadata.ts';
import { transition } from '#sandbox/stripe/objects/change.ts';
import { requireCustomer, requireIn } from '#sandbox/stripe/objects/require.ts';
import type { PaymentMethod, SetupIntent } from '#sandbox/stripe/objects/stored.ts';
import { failedIntent } from './card-failure.ts';
import { requireClientSecret, showIntent } from './client-secret.ts';
import { automaticMethods, givenMethod, requireIntentMethod } from './payment-intent-changes.ts';
import { automaticPaymentMethods, confirmationParams, paymentMethodTypes } from './payment-intent-params.ts';
import { requireOwnMethod } from './require-payment-method.ts';
import { confirmSetup, newSetupIntent, unexpectedSetupState } from './setup-intent.ts';

const createParams = {
  ...confirmationParams,
  allowed_payment_method_types: paymentMethodTypes,
  automatic_payment_methods: automaticPaymentMethods,
  confirm: flag.optional(),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
};

export const setupIntentOperations: readonly Operation[] = [
  post({
    path: '/v1/setup_intents',
    answers: 'setup_intent',
    params: createParams,
    run: (call, params) => {
      const customer = params.customer === undefined ? null : requireCustomer(call, params.customer).id;
      const method = givenMethod(call, params);
      if (method) requireOwnMethod(method, customer);
      const intent = newSetupIntent({
        created: call.now(),
        allowed_payment_method_types: params.allowed_payment_method_types ?? null,
        automatic_payment_methods: automaticMethods(params),
        customer,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
        payment_method: method?.id ?? null,
        usage: params.usage ?? 'off_session',
      });
      call.emit('setup_intent.created', call.tables.setupIntents.put(intent.id, intent));
      return params.confirm ? confirm(call, intent, { returnUrl: params.return_url }) : intent;
    },
  }),

  get({
    path: '/v1/setup_intents/:id',
    answers: 'setup_intent',
    allowsPublishableKey: true,
    params: { client_secret: text.optional() },
    run: (call, { client_secret }) => {
      const intent = requireIntent(call);
      requireClientSecret(call, intent, client_secret);
      return showIntent(call, intent);
    },
  }),

  post({
    path: '/v1/setup_intents/:id/confirm',
    answers: 'setup_intent',
    allowsPublishableKey: true,
    params: { ...confirmationParams, client_secret: text.optional() },
    run: (call, { client_secret, return_url: returnUrl, ...given }) => {
      const intent = requireIntent(call);
      requireClientSecret(call, intent, client_secret);
      return showIntent(call, confirm(call, intent, { returnUrl, method: givenMethod(call, given) }));
    },
  }),

  post({
    path: '/v1/setup_intents/:id/cancel',
    answers: 'setup_intent',
    params: { cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional() },
    run: (call, { cancellation_reason = null }) => {
      const intent = requireIntent(call);
      if (['succeeded', 'canceled'].includes(intent.status)) throw unexpectedSetupState(intent, 'cancel');
      return transition(call, {
        table: call.tables.setupIntents,
        document: intent,
        changes: { status: 'canceled', cancellation_reason, next_action: null },
        event: 'setup_intent.canceled',
      });
    },
  }),
];

function requireIntent({ tables, id }: Call): SetupIntent {
  return requireIn(tables.setupIntents, { kind: 'setupintent', id });
}

interface Asked {
  returnUrl: string | undefined;
  method?: PaymentMethod | undefined;
}

function confirm(call: Call, intent: SetupIntent, { returnUrl, method }: Asked): SetupIntent {
  const { intent: confirmed, error } = confirmSetup(call, intent, {
    method: method ?? requireIntentMethod(call, intent),
    returnUrl,
  });
  if (error) throw failedIntent(error, { setup_intent: showIntent(call, confirmed) });
  return confirmed;
}
