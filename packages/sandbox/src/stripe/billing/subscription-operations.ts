import { z } from 'zod';
import { listOperation } from '#sandbox/stripe/api/list-operation.ts';
import { type Call, del, get, type Operation, post } from '#sandbox/stripe/api/operation.ts';
import { text } from '#sandbox/stripe/form/fields.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';
import type { Subscription } from '#sandbox/stripe/objects/stored.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { createSubscription } from './create-subscription.ts';
import { isEnded } from './end-subscription.ts';
import {
  cancelSubscriptionParams,
  createSubscriptionParams,
  updateSubscriptionParams,
} from './subscription-params.ts';
import { updateSubscription } from './update-subscription.ts';

const statusFilter = z.enum([
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
]);

export const subscriptionOperations: readonly Operation[] = [
  post({
    path: '/v1/subscriptions',
    answers: 'subscription',
    params: createSubscriptionParams,
    run: createSubscription,
  }),

  listOperation({
    path: '/v1/subscriptions',
    of: 'subscription',
    filters: { customer: text.optional(), price: text.optional(), status: statusFilter.optional() },
    find: ({ tables }, { customer, price, status }) =>
      tables.subscriptions
        .list()
        .filter((known) => customer === undefined || known.customer === customer)
        .filter(({ items }) => price === undefined || items.data.some((item) => item.price.id === price))
        .filter((known) => hasStatus(known, status)),
  }),

  get({ path: '/v1/subscriptions/:id', answers: 'subscription', run: requireSubscription }),

  post({
    path: '/v1/subscriptions/:id',
    answers: 'subscription',
    params: updateSubscriptionParams,
    run: (call, params) => updateSubscription(call, requireSubscription(call), params),
  }),

  del({
    path: '/v1/subscriptions/:id',
    answers: 'subscription',
    params: cancelSubscriptionParams,
    run: (call, params) => cancelSubscription(call, requireSubscription(call), params),
  }),
];

function requireSubscription({ tables, id }: Call): Subscription {
  return requireIn(tables.subscriptions, { kind: 'subscription', id });
}

/** Without a filter, the list omits canceled subscriptions. */
function hasStatus(subscription: Subscription, wanted: z.output<typeof statusFilter> | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === 'ended') return isEnded(subscription);
  return wanted === undefined ? subscription.status !== 'canceled' : subscription.status === wanted;
}
