import { transition } from '#sandbox/stripe/objects/change.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import { requireCustomer } from '#sandbox/stripe/objects/require.ts';
import type { Invoice, InvoicePayment, PaymentIntent } from '#sandbox/stripe/objects/stored.ts';
import { newPaymentIntent } from '#sandbox/stripe/payments/new-payment-intent.ts';
import { markInvoicePaid } from './mark-invoice-paid.ts';

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

/** Uses the customer's credit, or adds to it if the invoice itself is a credit. */
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
