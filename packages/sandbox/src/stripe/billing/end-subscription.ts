import { transition } from '#sandbox/stripe/objects/change.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import { definedIn } from '#sandbox/stripe/objects/defined-in.ts';
import type { Subscription } from '#sandbox/stripe/objects/stored.ts';
import { voidInvoice } from './invoice-payments.ts';

type Details = NonNullable<Subscription['cancellation_details']>;

interface Ending {
  /** Defaults to now. */
  endedAt?: number;
  details?: Partial<Details>;
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

export function isEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
