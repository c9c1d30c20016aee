import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import type { Call } from '#sandbox/stripe/api/operation.ts';
import { definedIn } from '#sandbox/stripe/objects/defined-in.ts';
import type { Subscription } from '#sandbox/stripe/objects/stored.ts';
import { endSubscription, isEnded } from './end-subscription.ts';
import { issueInvoice } from './issue-invoice.ts';
import { creditLines } from './prorations.ts';
import type { CancelSubscription } from './subscription-params.ts';

/** Ends a subscription immediately and, on request, credits the rest of the period to the customer. */
export function cancelSubscription(
  call: Call,
  subscription: Subscription,
  { cancellation_details, invoice_now, prorate }: CancelSubscription,
): Subscription {
  if (isEnded(subscription))
    throw invalidRequest(`No such subscription: '${subscription.id}'; it has ended.`, {
      code: 'resource_missing',
      param: 'id',
      status: 404,
    });
  const isCredited = prorate && invoice_now && subscription.status === 'active';
  const credits = isCredited ? creditLines(call, subscription, subscription.items.data) : [];
  const ended = endSubscription(call, subscription, {
    details: { ...definedIn(cancellation_details ?? {}), reason: 'cancellation_requested' },
  });
  if (credits.length > 0) issueInvoice(call, ended, { lines: credits, reason: 'subscription_update' });
  return ended;
}
