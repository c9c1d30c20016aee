import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import type { Call } from '#sandbox/stripe/api/operation.ts';
import { mergeMetadata } from '#sandbox/stripe/form/merge-metadata.ts';
import { change } from '#sandbox/stripe/objects/change.ts';
import { definedIn } from '#sandbox/stripe/objects/defined-in.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';
import type { Subscription } from '#sandbox/stripe/objects/stored.ts';
import { changedItems } from './changed-items.ts';
import { collectInvoice } from './collect-invoice.ts';
import { requireAttached } from './create-subscription.ts';
import { findDefaultMethod } from './default-payment-method.ts';
import { isEnded, withDetails } from './end-subscription.ts';
import { issueInvoice } from './issue-invoice.ts';
import { type Bill, billOf, mustBePaid, rebill } from './rebill-subscription.ts';
import { requireSuccess } from './require-success.ts';
import type { UpdateSubscription } from './subscription-params.ts';

export function updateSubscription(
  call: Call,
  subscription: Subscription,
  params: UpdateSubscription,
): Subscription {
  if (isEnded(subscription))
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  requireAttached(call, subscription.customer, params.default_payment_method);
  const itemChanges = params.items && changedItems(call, subscription, params.items);
  const next = { ...subscription, ...plainChanges(call, subscription, params) };
  const rebilled = itemChanges && rebill(call, next, itemChanges);
  const behavior = params.payment_behavior ?? 'allow_incomplete';
  const bill = rebilled && itemChanges && billOf(call, { subscription, rebilled, itemChanges, params });
  if (bill && mustBePaid(bill) && behavior === 'error_if_incomplete')
    requireSuccess(call, findDefaultMethod(call, next));

  const updated = change(call, {
    table: call.tables.subscriptions,
    document: subscription,
    changes: rebilled?.subscription ?? next,
    event: 'customer.subscription.updated',
  });
  if (bill) sendBill(call, updated, { ...bill, isCollected: behavior !== 'default_incomplete' });
  return requireIn(call.tables.subscriptions, { kind: 'subscription', id: subscription.id });
}

function plainChanges(
  call: Call,
  subscription: Subscription,
  params: UpdateSubscription,
): Partial<Subscription> {
  const { default_payment_method, description, metadata, payment_settings, cancellation_details } = params;
  return {
    ...definedIn<Partial<Subscription>>({ default_payment_method, description }),
    metadata: mergeMetadata(subscription.metadata, metadata),
    payment_settings: subscription.payment_settings && {
      ...subscription.payment_settings,
      ...definedIn(payment_settings ?? {}),
    },
    cancellation_details: withDetails(subscription, cancellation_details ?? {}),
    ...cancellationChanges(call, subscription, params),
  };
}

function cancellationChanges(
  call: Call,
  subscription: Subscription,
  { cancel_at_period_end: isAsked, cancellation_details }: UpdateSubscription,
): Partial<Subscription> {
  if (isAsked === undefined || isAsked === subscription.cancel_at_period_end) return {};
  const details = { ...cancellation_details, reason: isAsked ? 'cancellation_requested' : null };
  return {
    cancel_at_period_end: isAsked,
    cancel_at: isAsked ? (subscription.items.data[0]?.current_period_end ?? null) : null,
    canceled_at: isAsked ? call.now() : null,
    cancellation_details: withDetails(subscription, details),
  };
}

function sendBill(call: Call, subscription: Subscription, bill: Bill & { isCollected: boolean }): void {
  const { tables } = call;
  if (!bill.isDue) {
    const waiting = tables.pendingLines.find(subscription.id) ?? [];
    tables.pendingLines.put(subscription.id, [...waiting, ...bill.lines]);
    return;
  }
  const invoice = issueInvoice(call, subscription, { lines: bill.lines, reason: 'subscription_update' });
  const isWaiting = invoice.status === 'open' && !bill.isCollected;
  const current = requireIn(tables.subscriptions, { kind: 'subscription', id: subscription.id });
  const invoiced = change(call, {
    table: tables.subscriptions,
    document: current,
    changes: { latest_invoice: invoice.id, ...(isWaiting && { status: 'past_due' }) },
    event: 'customer.subscription.updated',
  });
  if (bill.isCollected) collectInvoice(call, invoiced, invoice);
}
