import { change } from '#sandbox/stripe/objects/change.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import type { Invoice, SetupIntent, Subscription } from '#sandbox/stripe/objects/stored.ts';
import { findInvoiceIntent } from './invoice-payments.ts';

const waitingStates = ['incomplete', 'past_due', 'unpaid'];
const runningStates = ['active', 'trialing'];

/** A paid invoice activates its subscription, and its payment method may become the default for the next one. */
export function activateSubscription(context: Context, invoice: Invoice): void {
  const subscription = findSubscription(context, invoice);
  if (!subscription || isEnded(subscription)) return;
  const owesMore = context.tables.invoices
    .list()
    .some(
      (other) =>
        other.status === 'open' && other.parent?.subscription_details?.subscription === subscription.id,
    );
  const isRevived = waitingStates.includes(subscription.status) && !owesMore;
  const paidWith = findInvoiceIntent(context, invoice.id)?.payment_method;
  const keepsMethod =
    paidWith && subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  updateSubscription(context, subscription, {
    ...(isRevived && { status: 'active' }),
    ...(keepsMethod && { default_payment_method: paidWith }),
  });
}

/** A running subscription whose invoice could not be collected becomes past due. A new one stays incomplete. */
export function markPastDue(context: Context, invoice: Invoice): void {
  const subscription = findSubscription(context, invoice);
  if (subscription && runningStates.includes(subscription.status))
    updateSubscription(context, subscription, { status: 'past_due' });
}

/** A payment method that was set up for a subscription with nothing to pay yet becomes its default. */
export function keepSetUpMethod(context: Context, { id, payment_method }: SetupIntent): void {
  const subscription = context.tables.subscriptions.list().find((known) => known.pending_setup_intent === id);
  if (!subscription) return;
  updateSubscription(context, subscription, {
    pending_setup_intent: null,
    default_payment_method: subscription.default_payment_method ?? payment_method,
  });
}

function findSubscription({ tables }: Context, { parent }: Invoice): Subscription | undefined {
  return tables.subscriptions.find(parent?.subscription_details?.subscription ?? '');
}

function isEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

function updateSubscription(context: Context, document: Subscription, changes: Partial<Subscription>): void {
  change(context, {
    table: context.tables.subscriptions,
    document,
    changes,
    event: 'customer.subscription.updated',
  });
}
