import { change } from '#sandbox/stripe/objects/change.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import type { Invoice, InvoicePayment, PaymentIntent } from '#sandbox/stripe/objects/stored.ts';
import { daySeconds } from '../../../../../src/shared/durations.ts';
import { markInvoicePaid } from './mark-invoice-paid.ts';

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

export function cancelInvoiceIntent(context: Context, invoiceId: string): void {
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
