import { type Context, newId, requireIn } from '../objects/context.ts';
import type { Subscription, SubscriptionItem } from '../objects/stored.ts';
import { voidInvoice } from './invoices.ts';
import { itemList, periodEnd } from './new-subscription.ts';
import { collectInvoice, issueInvoice } from './subscription-invoices.ts';
import { changeSubscription, endSubscription, isEnded } from './subscription-states.ts';

/** Lets time pass until the next change that a subscription undergoes by itself. */
export function advanceSubscription(context: Context, subscription: Subscription): Subscription {
  if (isEnded(subscription)) return subscription;
  if (subscription.status === 'incomplete') expire(context, subscription);
  else if (subscription.status === 'past_due' || subscription.status === 'unpaid')
    retry(context, subscription);
  else if (subscription.cancel_at_period_end)
    endSubscription(context, subscription, { endedAt: endOf(subscription) ?? context.now() });
  else renew(context, subscription);
  return current(context, subscription);
}

function renew(context: Context, subscription: Subscription): void {
  const invoiceId = newId('in');
  const items = subscription.items.data.map((item) => nextPeriod(item, subscription.billing_cycle_anchor));
  const renewed = changeSubscription(context, subscription, {
    status: 'active',
    items: itemList(subscription.id, items),
    latest_invoice: invoiceId,
  });
  const invoice = issueInvoice(context, renewed, { id: invoiceId, reason: 'subscription_cycle' });
  collectInvoice(context, current(context, renewed), invoice);
}

function nextPeriod(item: SubscriptionItem, anchor: number): SubscriptionItem {
  const start = item.current_period_end;
  const end = periodEnd(start, item.price.recurring, anchor);
  return { ...item, current_period_start: start, current_period_end: end };
}

/** The second failure leaves the subscription unpaid, and the third ends it. */
function retry(context: Context, subscription: Subscription): void {
  const invoice = context.tables.invoices.find(subscription.latest_invoice ?? '');
  if (invoice?.status === 'open')
    collectInvoice(
      context,
      subscription,
      context.tables.invoices.put(invoice.id, { ...invoice, attempt_count: invoice.attempt_count + 1 }),
    );
  const tried = current(context, subscription);
  if (tried.status === 'past_due') changeSubscription(context, tried, { status: 'unpaid' });
  else if (tried.status === 'unpaid')
    endSubscription(context, tried, { details: { reason: 'payment_failed' } });
}

/** Stripe voids a first invoice that stays unpaid for a day. */
function expire(context: Context, subscription: Subscription): void {
  const invoice = context.tables.invoices.find(subscription.latest_invoice ?? '');
  if (invoice) voidInvoice(context, invoice);
  changeSubscription(context, subscription, { status: 'incomplete_expired', ended_at: context.now() });
}

function endOf({ items }: Subscription): number | undefined {
  return items.data[0]?.current_period_end;
}

function current({ tables }: Context, { id }: Subscription): Subscription {
  return requireIn(tables.subscriptions, { kind: 'subscription', id });
}
