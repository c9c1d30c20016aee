import { transition } from '#sandbox/stripe/objects/change.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import { requireCustomer } from '#sandbox/stripe/objects/require.ts';
import type { Invoice, InvoiceLine, InvoicePayment, Subscription } from '#sandbox/stripe/objects/stored.ts';
import { newPaymentIntent } from '#sandbox/stripe/payments/new-payment-intent.ts';
import { findDefaultMethod } from './default-payment-method.ts';
import { markInvoicePaid } from './mark-invoice-paid.ts';
import { newInvoice } from './new-invoice.ts';

interface Issue {
  /** Made beforehand where the subscription already names it. */
  id?: string;
  lines: InvoiceLine[];
  reason: Invoice['billing_reason'];
}

/** Draws up an invoice with everything that waits for one, and finalizes it. Nothing to pay means paid. */
export function issueInvoice(
  context: Context,
  subscription: Subscription,
  { id = newId('in'), lines, reason }: Issue,
): Invoice {
  const { tables } = context;
  const customer = requireCustomer(context, subscription.customer);
  const waiting = tables.pendingLines.find(subscription.id) ?? [];
  const allLines = [...waiting, ...lines];
  const draft = newInvoice({ id, subscription, customer, lines: allLines, reason, created: context.now() });
  tables.pendingLines.remove(subscription.id);
  context.emit('invoice.created', tables.invoices.put(draft.id, draft));
  const invoice = finalize(context, draft);
  return invoice.amount_due > 0
    ? requestPayment(context, subscription, invoice)
    : markInvoicePaid(context, invoice);
}

/** Uses up the customer's credit, or adds to it when the invoice is a credit itself. */
function finalize(context: Context, draft: Invoice): Invoice {
  const { tables } = context;
  const customer = requireCustomer(context, draft.customer ?? '');
  const owed = draft.total + customer.balance;
  const sequence = customer.next_invoice_sequence ?? 1;
  tables.customers.put(customer.id, {
    ...customer,
    balance: Math.min(0, owed),
    currency: draft.currency,
    next_invoice_sequence: sequence + 1,
  });
  return transition(context, {
    table: tables.invoices,
    document: draft,
    changes: {
      status: 'open',
      number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
      amount_due: Math.max(0, owed),
      amount_remaining: Math.max(0, owed),
      ending_balance: Math.min(0, owed),
      effective_at: context.now(),
      status_transitions: { ...draft.status_transitions, finalized_at: context.now() },
    },
    event: 'invoice.finalized',
  });
}

function requestPayment(context: Context, subscription: Subscription, invoice: Invoice): Invoice {
  const { tables } = context;
  const intent = newPaymentIntent({
    amount: invoice.amount_due,
    currency: invoice.currency,
    created: context.now(),
    customer: subscription.customer,
    description: descriptionOf(invoice),
    payment_method: findDefaultMethod(context, subscription)?.id ?? null,
    setup_future_usage: 'off_session',
  });
  tables.paymentIntents.put(intent.id, intent);
  const payment = newInvoicePayment(context, invoice, intent.id);
  tables.invoicePayments.put(payment.id, payment);
  context.emit('payment_intent.created', intent);
  return invoice;
}

function descriptionOf({ billing_reason }: Invoice): string {
  return billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
}

function newInvoicePayment(context: Context, invoice: Invoice, intentId: string): InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: context.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intentId, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
