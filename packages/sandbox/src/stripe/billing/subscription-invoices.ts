import { type Context, newId, requireCustomer } from '../objects/context.ts';
import type { Invoice, Subscription } from '../objects/stored.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { periodLine } from './invoice-lines.ts';
import { finalizeInvoice, findInvoiceIntent, noteFailedAttempt } from './invoices.ts';
import { newInvoice } from './new-invoice.ts';
import { findDefaultMethod } from './subscription-states.ts';

interface Issue {
  /** Given if the subscription already refers to it. */
  id?: string;
  reason: 'subscription_create' | 'subscription_cycle';
}

/** Creates and finalizes the invoice for a subscription's current period. */
export function issueInvoice(
  context: Context,
  subscription: Subscription,
  { id = newId('in'), reason }: Issue,
): Invoice {
  const { collection_method, currency, metadata } = subscription;
  const draft = newInvoice({
    id,
    customer: requireCustomer(context, subscription.customer),
    collection_method,
    currency,
    lines: subscription.items.data.map((item) => periodLine(context, item)),
    reason,
    parent: {
      quote_details: null,
      subscription_details: { metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    created: context.now(),
  });
  context.emit('invoice.created', context.tables.invoices.put(draft.id, draft));
  return finalizeInvoice(context, draft, {
    description: reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    payment_method: findDefaultMethod(context, subscription)?.id ?? null,
    setup_future_usage: 'off_session',
  });
}

/** Tries to collect an open invoice automatically. The reactions handle the outcome. */
export function collectInvoice(context: Context, subscription: Subscription, { id, status }: Invoice): void {
  const intent = findInvoiceIntent(context, id);
  if (status !== 'open' || !intent) return;
  const method = findDefaultMethod(context, subscription);
  const isWaiting = method && confirmPayment(context, intent, { method }).intent.status === 'requires_action';
  const invoice = context.tables.invoices.find(id);
  // A refused payment is already recorded here. A missing payment method, or a bank's question that nobody can answer,
  // counts as a failure too.
  if (invoice && (!method || isWaiting)) noteFailedAttempt(context, invoice);
}
