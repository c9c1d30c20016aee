import { daySeconds } from '#sandbox/shared.ts';
import { type Context, change, newId, requireCustomer, transition } from '../objects/context.ts';
import type { Invoice, InvoicePayment, PaymentIntent } from '../objects/stored.ts';
import { newPaymentIntent } from '../payments/new-payment-intent.ts';

/** The hosted invoice pages for payers, followed by the invoice's id. */
export const hostedInvoicesPath = '/stripe/invoices';

/** Makes the invoice final and waits for its payment. If nothing is due, it counts as paid. */
export function finalizeInvoice(
  context: Context,
  draft: Invoice,
  payment: Partial<PaymentIntent> = {},
): Invoice {
  const invoice = finalize(context, draft);
  return invoice.amount_due > 0
    ? requestPayment(context, invoice, payment)
    : markInvoicePaid(context, invoice);
}

function finalize(context: Context, draft: Invoice): Invoice {
  const { tables } = context;
  const customer = requireCustomer(context, draft.customer ?? '');
  const sequence = customer.next_invoice_sequence ?? 1;
  tables.customers.put(customer.id, { ...customer, next_invoice_sequence: sequence + 1 });
  return transition(context, {
    table: tables.invoices,
    document: draft,
    changes: {
      status: 'open',
      number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
      effective_at: context.now(),
      hosted_invoice_url: `${context.url()}${hostedInvoicesPath}/${draft.id}`,
      status_transitions: { ...draft.status_transitions, finalized_at: context.now() },
    },
    event: 'invoice.finalized',
  });
}

function requestPayment(context: Context, invoice: Invoice, payment: Partial<PaymentIntent>): Invoice {
  const { tables } = context;
  const intent = newPaymentIntent({
    amount: invoice.amount_due,
    currency: invoice.currency,
    created: context.now(),
    customer: invoice.customer,
    description: invoice.description,
    ...payment,
  });
  tables.paymentIntents.put(intent.id, intent);
  const invoicePayment = newInvoicePayment(context, invoice, intent.id);
  tables.invoicePayments.put(invoicePayment.id, invoicePayment);
  context.emit('payment_intent.created', intent);
  return invoice;
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

interface Due {
  payment: InvoicePayment;
  invoice: Invoice;
}

/** Returns the open invoice that a payment intent is for, if any. */
function findDue({ tables }: Context, intentId: string): Due | undefined {
  const payment = tables.invoicePayments.list().find((known) => known.payment.payment_intent === intentId);
  const invoice = payment && tables.invoices.find(payment.invoice);
  return payment && invoice?.status === 'open' ? { payment, invoice } : undefined;
}

export function findInvoiceIntent({ tables }: Context, invoiceId: string): PaymentIntent | undefined {
  const payment = tables.invoicePayments.list().find(({ invoice }) => invoice === invoiceId);
  return tables.paymentIntents.find(payment?.payment.payment_intent ?? '');
}

/** Reacts to a successful payment. */
export function settleInvoice(context: Context, intent: PaymentIntent): void {
  const due = findDue(context, intent.id);
  if (!due) return;
  const paid: InvoicePayment = {
    ...due.payment,
    amount_paid: intent.amount,
    status: 'paid',
    status_transitions: { ...due.payment.status_transitions, paid_at: context.now() },
  };
  context.emit('invoice_payment.paid', context.tables.invoicePayments.put(paid.id, paid));
  markInvoicePaid(context, due.invoice);
}

/** Reacts to a refused payment. */
export function noteFailedPayment(context: Context, intent: PaymentIntent): void {
  const due = findDue(context, intent.id);
  if (due) noteFailedAttempt(context, due.invoice);
}

/** Reacts to a bank that requires the cardholder's confirmation. */
export function askForAction(context: Context, intent: PaymentIntent): void {
  const due = findDue(context, intent.id);
  if (due) context.emit('invoice.payment_action_required', due.invoice);
}

const retryAfterSeconds = 3 * daySeconds;

/**
 * The first attempt of any kind is counted here. After that, only automatic attempts count, and their caller counts
 * them.
 */
export function noteFailedAttempt(context: Context, invoice: Invoice): void {
  const isRenewal = invoice.billing_reason === 'subscription_cycle';
  const failed = context.tables.invoices.put(invoice.id, {
    ...invoice,
    attempted: true,
    attempt_count: Math.max(1, invoice.attempt_count),
    next_payment_attempt: isRenewal ? context.now() + retryAfterSeconds : null,
  });
  context.emit('invoice.payment_failed', failed);
}

/** Voids an invoice that no longer has to be paid. */
export function voidInvoice(context: Context, invoice: Invoice): void {
  if (invoice.status !== 'open') return;
  cancelInvoiceIntent(context, invoice.id);
  change(context, {
    table: context.tables.invoices,
    document: invoice,
    changes: {
      status: 'void',
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, voided_at: context.now() },
    },
    event: 'invoice.voided',
  });
}

function cancelInvoiceIntent(context: Context, invoiceId: string): void {
  const { tables } = context;
  const intent = findInvoiceIntent(context, invoiceId);
  if (!intent || ['succeeded', 'canceled'].includes(intent.status)) return;
  for (const payment of tables.invoicePayments.list())
    if (payment.invoice === invoiceId)
      tables.invoicePayments.put(payment.id, {
        ...payment,
        status: 'canceled',
        status_transitions: { ...payment.status_transitions, canceled_at: context.now() },
      });
  change(context, {
    table: tables.paymentIntents,
    document: intent,
    changes: {
      status: 'canceled',
      canceled_at: context.now(),
      cancellation_reason: 'void_invoice',
      next_action: null,
    },
    event: 'payment_intent.canceled',
  });
}

function markInvoicePaid(context: Context, invoice: Invoice): Invoice {
  const paid = transition(context, {
    table: context.tables.invoices,
    document: invoice,
    changes: {
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      attempt_count: invoice.amount_due > 0 ? Math.max(1, invoice.attempt_count) : invoice.attempt_count,
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: context.now() },
    },
    event: 'invoice.paid',
  });
  context.emit('invoice.payment_succeeded', paid);
  return paid;
}
