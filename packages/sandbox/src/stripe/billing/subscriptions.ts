import { z } from 'zod';
import { type Call, del, get, listOperation, type Operation, post } from '../api/operation.ts';
import { invalidRequest } from '../form/api-error.ts';
import { flag, list, mergeMetadata, metadata, text } from '../form/fields.ts';
import { newId, requireCustomer, requireIn } from '../objects/context.ts';
import type { Subscription } from '../objects/stored.ts';
import { newItem, newSubscription, periodEnd } from './new-subscription.ts';
import { issueInvoice } from './subscription-invoices.ts';
import { changeSubscription, endSubscription, isEnded, withDetails } from './subscription-states.ts';

const createParams = {
  customer: text,
  items: list(z.strictObject({ price: text })),
  metadata: metadata.optional(),
  // The product lets the browser pay the first invoice, so no other behavior is offered.
  payment_behavior: z.enum(['default_incomplete']),
  payment_settings: z
    .strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']).optional() })
    .optional(),
};

const updateParams = {
  cancel_at_period_end: flag.optional(),
  default_payment_method: text.optional(),
};

type CreateParams = z.output<z.ZodObject<typeof createParams>>;
type UpdateParams = z.output<z.ZodObject<typeof updateParams>>;

export const subscriptionOperations: readonly Operation[] = [
  post({
    path: '/v1/subscriptions',
    answers: 'subscription',
    params: createParams,
    run: createSubscription,
  }),

  listOperation({
    path: '/v1/subscriptions',
    of: 'subscription',
    filters: { customer: text.optional() },
    // Like Stripe's, the list omits canceled subscriptions.
    find: ({ tables }, { customer }) =>
      tables.subscriptions
        .list()
        .filter((known) => customer === undefined || known.customer === customer)
        .filter(({ status }) => status !== 'canceled'),
  }),

  get({ path: '/v1/subscriptions/:id', answers: 'subscription', run: requireSubscription }),

  post({
    path: '/v1/subscriptions/:id',
    answers: 'subscription',
    params: updateParams,
    run: (call, params) => updateSubscription(call, requireSubscription(call), params),
  }),

  del({
    path: '/v1/subscriptions/:id',
    answers: 'subscription',
    run: (call) => {
      const subscription = requireSubscription(call);
      if (!isEnded(subscription)) return endSubscription(call, subscription);
      throw invalidRequest(`No such subscription: '${call.id}'; it has ended.`, {
        code: 'resource_missing',
        param: 'id',
        status: 404,
      });
    },
  }),
];

function requireSubscription({ tables, id }: Call): Subscription {
  return requireIn(tables.subscriptions, { kind: 'subscription', id });
}

function createSubscription(call: Call, params: CreateParams): Subscription {
  const { tables } = call;
  const [item] = params.items;
  if (!item || params.items.length > 1)
    throw invalidRequest('The sandbox takes exactly one item.', {
      code: 'parameter_missing',
      param: 'items',
    });
  const price = requireIn(tables.prices, { kind: 'price', id: item.price, param: 'items[0][price]' });
  const created = call.now();
  const id = newId('sub');
  const invoiceId = newId('in');
  const period = { start: created, end: periodEnd(created, price.recurring) };
  const subscription = newSubscription(
    {
      id,
      created,
      currency: price.currency,
      customer: requireCustomer(call, params.customer).id,
      status: 'incomplete',
      billing_cycle_anchor: created,
      latest_invoice: invoiceId,
      metadata: mergeMetadata({}, params.metadata),
      payment_settings: {
        payment_method_options: null,
        payment_method_types: null,
        save_default_payment_method: params.payment_settings?.save_default_payment_method ?? 'off',
      },
    },
    [newItem({ subscription: id, price, period, created })],
  );
  call.emit('customer.subscription.created', tables.subscriptions.put(id, subscription));
  issueInvoice(call, subscription, { id: invoiceId, reason: 'subscription_create' });
  return requireIn(tables.subscriptions, { kind: 'subscription', id });
}

function updateSubscription(call: Call, subscription: Subscription, params: UpdateParams): Subscription {
  if (isEnded(subscription))
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  const { default_payment_method: method } = params;
  if (method !== undefined && call.tables.paymentMethods.find(method)?.customer !== subscription.customer)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method}. It must be attached to the customer first.`,
      { code: 'resource_missing', param: 'default_payment_method' },
    );
  return changeSubscription(call, subscription, {
    ...(method !== undefined && { default_payment_method: method }),
    ...cancellationChanges(call, subscription, params),
  });
}

function cancellationChanges(
  call: Call,
  subscription: Subscription,
  { cancel_at_period_end: isAsked }: UpdateParams,
): Partial<Subscription> {
  if (isAsked === undefined || isAsked === subscription.cancel_at_period_end) return {};
  return {
    cancel_at_period_end: isAsked,
    cancel_at: isAsked ? (subscription.items.data[0]?.current_period_end ?? null) : null,
    canceled_at: isAsked ? call.now() : null,
    cancellation_details: withDetails(subscription, { reason: isAsked ? 'cancellation_requested' : null }),
  };
}
