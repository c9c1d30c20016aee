import { z } from 'zod';
import { type Call, get, listOperation, type Operation, post } from '../api/operation.ts';
import { invalidRequest } from '../form/api-error.ts';
import { currency, flag, integer, mergeMetadata, metadata, text, webAddress } from '../form/fields.ts';
import { requireCustomer, requireIn, transition } from '../objects/context.ts';
import type { PaymentIntent, PaymentMethod } from '../objects/stored.ts';
import { confirmPayment, failedIntent, requireConfirmable, unexpectedState } from './confirm-payment.ts';
import { newPaymentIntent } from './new-payment-intent.ts';
import { createPaymentMethod, paymentMethodData, requirePaymentMethod } from './payment-methods.ts';

const createParams = {
  amount: integer,
  automatic_payment_methods: z.strictObject({ enabled: flag }).optional(),
  currency,
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
};

const confirmParams = {
  client_secret: text.optional(),
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: webAddress.optional(),
};

type CreateParams = z.output<z.ZodObject<typeof createParams>>;
type ConfirmParams = z.output<z.ZodObject<typeof confirmParams>>;

export const paymentIntentOperations: readonly Operation[] = [
  post({ path: '/v1/payment_intents', answers: 'payment_intent', params: createParams, run: createIntent }),

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
    run: (call, { client_secret }) => showIntent(call, requireIntentOf(call, client_secret)),
  }),

  post({
    path: '/v1/payment_intents/:id/confirm',
    answers: 'payment_intent',
    allowsPublishableKey: true,
    params: confirmParams,
    run: confirmIntent,
  }),

  post({
    path: '/v1/payment_intents/:id/cancel',
    answers: 'payment_intent',
    run: (call) => {
      const intent = requireIntent(call);
      requireCancelable(call, intent);
      return transition(call, {
        table: call.tables.paymentIntents,
        document: intent,
        changes: { status: 'canceled', canceled_at: call.now(), next_action: null },
        event: 'payment_intent.canceled',
      });
    },
  }),

  get({
    path: '/v1/charges/:id',
    answers: 'charge',
    run: ({ tables, id }) => requireIn(tables.charges, { kind: 'charge', id }),
  }),
];

const minAmountCents = 50;
const maxAmountCents = 99_999_999;

function createIntent(call: Call, { metadata: given, customer, ...params }: CreateParams): PaymentIntent {
  if (params.amount < minAmountCents)
    throw invalidRequest(`Amount must be at least ${minAmountCents} cents.`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (params.amount > maxAmountCents)
    throw invalidRequest(`Amount must be no more than ${maxAmountCents} cents.`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  const intent = newPaymentIntent({
    amount: params.amount,
    currency: params.currency,
    created: call.now(),
    customer: customer === undefined ? null : requireCustomer(call, customer).id,
    description: params.description ?? null,
    metadata: mergeMetadata({}, given),
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
  });
  call.emit('payment_intent.created', call.tables.paymentIntents.put(intent.id, intent));
  return intent;
}

function confirmIntent(call: Call, { client_secret, return_url, ...given }: ConfirmParams): object {
  const intent = requireIntentOf(call, client_secret);
  requireConfirmable(intent);
  const { intent: confirmed, error } = confirmPayment(call, intent, {
    method: requireMethod(call, intent, given),
    returnUrl: return_url,
  });
  if (error) throw failedIntent(error, showIntent(call, confirmed));
  return showIntent(call, confirmed);
}

function requireMethod(
  call: Call,
  intent: PaymentIntent,
  { payment_method, payment_method_data }: Omit<ConfirmParams, 'client_secret' | 'return_url'>,
): PaymentMethod {
  if (payment_method_data) return createPaymentMethod(call, payment_method_data);
  const id = payment_method ?? intent.payment_method;
  if (id) return requirePaymentMethod(call, id);
  throw invalidRequest("You cannot confirm this payment_intent because it's missing a payment method.", {
    code: 'payment_intent_unexpected_state',
  });
}

function requireIntent({ tables, id }: Call): PaymentIntent {
  return requireIn(tables.paymentIntents, { kind: 'payment_intent', id });
}

/** With an intent's secret, a browser proves that the intent belongs to it. */
function requireIntentOf(call: Call, given: string | undefined): PaymentIntent {
  const intent = requireIntent(call);
  if (given === undefined && call.key === 'secret') return intent;
  if (given === undefined)
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  if (given === intent.client_secret) return intent;
  throw invalidRequest('The client_secret provided does not match the payment_intent.', {
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
  });
}

const browserFields = new Set([
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
]);

/** Leaves out what the browser must not see, such as the customer and the metadata. */
function showIntent({ key }: Call, intent: PaymentIntent): object {
  if (key === 'secret') return intent;
  return Object.fromEntries(Object.entries(intent).filter(([name]) => browserFields.has(name)));
}

/** An invoice's payment can only be canceled together with the invoice. */
function requireCancelable({ tables }: Call, intent: PaymentIntent): void {
  if (['succeeded', 'canceled'].includes(intent.status)) throw unexpectedState(intent, 'cancel');
  if (tables.invoicePayments.list().some(({ payment }) => payment.payment_intent === intent.id))
    throw invalidRequest(
      'You cannot cancel a PaymentIntent that an invoice created. Void the invoice instead.',
      { code: 'payment_intent_unexpected_state' },
    );
}
