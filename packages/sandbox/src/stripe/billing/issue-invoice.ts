import type { Context } from '#sandbox/stripe/objects/context.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import { requireCustomer } from '#sandbox/stripe/objects/require.ts';
import type { Invoice, InvoiceLine, Subscription } from '#sandbox/stripe/objects/stored.ts';
import { findDefaultMethod } from './default-payment-method.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { newInvoice } from './new-invoice.ts';

interface Issue {
  /** Given if the subscription already refers to it. */
  id?: string;
  lines: InvoiceLine[];
  reason: Invoice['billing_reason'];
}

/** Creates an invoice that includes all pending lines, and finalizes it. If nothing is due, it counts as paid. */
export function issueInvoice(
  context: Context,
  subscription: Subscription,
  { id = newId('in'), lines, reason }: Issue,
): Invoice {
  const { tables } = context;
  const customer = requireCustomer(context, subscription.customer);
  const waiting = tables.pendingLines.find(subscription.id) ?? [];
  const allLines = [...waiting, ...lines];
  const { collection_method, currency, metadata } = subscription;
  const draft = newInvoice({
    id,
    customer,
    collection_method,
    currency,
    lines: allLines,
    reason,
    parent: {
      quote_details: null,
      subscription_details: { metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    created: context.now(),
  });
  tables.pendingLines.remove(subscription.id);
  context.emit('invoice.created', tables.invoices.put(draft.id, draft));
  return finalizeInvoice(context, draft, {
    description: reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    payment_method: findDefaultMethod(context, subscription)?.id ?? null,
    setup_future_usage: 'off_session',
  });
}
