import { z } from 'zod';
import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import { listOperation } from '#sandbox/stripe/api/list-operation.ts';
import { type Call, get, type Operation, post } from '#sandbox/stripe/api/operation.ts';
import { text } from '#sandbox/stripe/form/fields.ts';
import { transition } from '#sandbox/stripe/objects/change.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';
import type { PaymentIntent } from '#sandbox/stripe/objects/stored.ts';
import { requireClientSecret, showIntent } from './client-secret.ts';
import { requireConfirmable, unexpectedState } from './confirm-payment-intent.ts';
import { confirmAsAsked, createPaymentIntent, updatePaymentIntent } from './payment-intent-changes.ts';
import {
  confirmPaymentIntentParams,
  createPaymentIntentParams,
  updatePaymentIntentParams,
} from './payment-intent-params.ts';

export const paymentIntentOperations: readonly Operation[] = [
  post({
    path: '/v1/payment_intents',
    answers: 'payment_intent',
    params: createPaymentIntentParams,
    run: createPaymentIntent,
  }),

  listOperation({
    path: '/v1/payment_intents',
    of: 'payment_intent',
    filters: { customer: text.optional() },
    find: (call, { customer }) =>
      call.tables.paymentIntents
        .list()
        .filter((intent) => customer === undefined || intent.customer === customer),
  }),

  get({
    path: '/v1/payment_intents/:id',
    answers: 'payment_intent',
    allowsPublishableKey: true,
    params: { client_secret: text.optional() },
    run: (call, { client_secret }) => {
      const intent = requireIntent(call);
      requireClientSecret(call, intent, client_secret);
      return showIntent(call, intent);
    },
  }),

  post({
    path: '/v1/payment_intents/:id',
    answers: 'payment_intent',
    params: updatePaymentIntentParams,
    run: (call, changes) => updatePaymentIntent(call, requireIntent(call), changes),
  }),

  post({
    path: '/v1/payment_intents/:id/confirm',
    answers: 'payment_intent',
    allowsPublishableKey: true,
    params: confirmPaymentIntentParams,
    run: (call, { client_secret, receipt_email, setup_future_usage, shipping, ...confirmation }) => {
      const intent = requireIntent(call);
      requireClientSecret(call, intent, client_secret);
      requireConfirmable(intent);
      const changes = {
        ...(receipt_email !== undefined && { receipt_email }),
        ...(setup_future_usage !== undefined && { setup_future_usage }),
        ...(shipping !== undefined && { shipping }),
      };
      return showIntent(call, confirmAsAsked(call, { ...intent, ...changes }, confirmation));
    },
  }),

  post({
    path: '/v1/payment_intents/:id/cancel',
    answers: 'payment_intent',
    params: {
      cancellation_reason: z
        .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
        .optional(),
    },
    run: (call, { cancellation_reason = null }) => {
      const intent = requireIntent(call);
      requireCancelable(call, intent);
      return transition(call, {
        table: call.tables.paymentIntents,
        document: intent,
        changes: { status: 'canceled', canceled_at: call.now(), cancellation_reason, next_action: null },
        event: 'payment_intent.canceled',
      });
    },
  }),
];

function requireIntent({ tables, id }: Call): PaymentIntent {
  return requireIn(tables.paymentIntents, { kind: 'payment_intent', id });
}

/** An invoice's payment can only be canceled together with the invoice. */
function requireCancelable({ tables }: Call, intent: PaymentIntent): void {
  if (['succeeded', 'canceled'].includes(intent.status)) throw unexpectedState(intent, 'cancel');
  if (tables.invoicePayments.list().some(({ payment }) => payment.payment_intent === intent.id))
    throw invalidRequest(
      'You cannot cancel a PaymentIntent that an invoice created. Void the invoice instead.',
      {
        code: 'payment_intent_unexpected_state',
      },
    );
}
