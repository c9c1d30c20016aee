import { definedIn } from '../form/fields.ts';
import { type Context, change, transition } from '../objects/context.ts';
import type { Invoice, PaymentMethod, Subscription } from '../objects/stored.ts';
import { findInvoiceIntent, voidInvoice } from './invoices.ts';

type Details = NonNullable<Subscription['cancellation_details']>;

interface Ending {
  /** Defaults to now. */
  endedAt?: number;
  details?: Partial<Details>;
}

export function isEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Ends a subscription permanently. If it was never paid, its invoice is voided too. */
export function endSubscription(
  context: Context,
  subscription: Subscription,
  ending: Ending = {},
): Subscription {
  const { endedAt = context.now(), details = { reason: 'cancellation_requested' } } = ending;
  if (isEnded(subscription)) return subscription;
  const invoice = context.tables.invoices.find(subscription.latest_invoice ?? '');
  if (subscription.status === 'incomplete' && invoice) voidInvoice(context, invoice);
  return transition(context, {
    table: context.tables.subscriptions,
    document: subscription,
    changes: {
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? context.now(),
      ended_at: endedAt,
      cancellation_details: withDetails(subscription, details),
    },
    event: 'customer.subscription.deleted',
  });
}

export function withDetails({ cancellation_details }: Subscription, details: object): Details {
  const none: Details = { comment: null, feedback: null, feedback_option: null, reason: null };
  return { ...none, ...cancellation_details, ...definedIn<Partial<Details>>(details) };
}

/** Returns the subscription's own payment method, or else the customer's, if it is still attached. */
export function findDefaultMethod(
  { tables }: Context,
  { default_payment_method, customer }: Subscription,
): PaymentMethod | undefined {
  const preferred = tables.customers.find(customer)?.invoice_settings.default_payment_method;
  return [default_payment_method, preferred]
    .map((id): PaymentMethod | undefined => (id ? tables.paymentMethods.find(id) : undefined))
    .find((method) => method?.customer === customer);
}

const waitingStates = ['incomplete', 'past_due', 'unpaid'];

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
  changeSubscription(context, subscription, {
    ...(isRevived && { status: 'active' }),
    ...(keepsMethod && { default_payment_method: paidWith }),
  });
}

/** A running subscription whose invoice could not be collected becomes past due. A new one stays incomplete. */
export function markPastDue(context: Context, invoice: Invoice): void {
  const subscription = findSubscription(context, invoice);
  if (subscription?.status === 'active') changeSubscription(context, subscription, { status: 'past_due' });
}

export function changeSubscription(
  context: Context,
  document: Subscription,
  changes: Partial<Subscription>,
): Subscription {
  return change(context, {
    table: context.tables.subscriptions,
    document,
    changes,
    event: 'customer.subscription.updated',
  });
}

function findSubscription({ tables }: Context, { parent }: Invoice): Subscription | undefined {
  return tables.subscriptions.find(parent?.subscription_details?.subscription ?? '');
}
