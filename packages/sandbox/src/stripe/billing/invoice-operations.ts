import { z } from 'zod';
import { invalidRequest, StripeApiError } from '#sandbox/stripe/api/api-error.ts';
import { listOperation } from '#sandbox/stripe/api/list-operation.ts';
import { type Call, get, type Operation, post } from '#sandbox/stripe/api/operation.ts';
import { flag, text } from '#sandbox/stripe/form/fields.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';
import type { Invoice } from '#sandbox/stripe/objects/stored.ts';
import { failedIntent } from '#sandbox/stripe/payments/card-failure.ts';
import { confirmPayment } from '#sandbox/stripe/payments/confirm-payment-intent.ts';
import { requirePaymentMethod } from '#sandbox/stripe/payments/require-payment-method.ts';
import { findDefaultMethod } from './default-payment-method.ts';
import { cancelInvoiceIntent, findInvoiceIntent } from './invoice-payments.ts';
import { markInvoicePaid } from './mark-invoice-paid.ts';

const payParams = {
  off_session: flag.optional(),
  paid_out_of_band: flag.optional(),
  payment_method: text.optional(),
};

type PayParams = z.output<z.ZodObject<typeof payParams>>;

export const invoiceOperations: readonly Operation[] = [
  listOperation({
    path: '/v1/invoices',
    of: 'invoice',
    filters: {
      collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
      customer: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: text.optional(),
    },
    find: ({ tables }, { collection_method, customer, status, subscription }) =>
      tables.invoices
        .list()
        .filter((invoice) => !collection_method || invoice.collection_method === collection_method)
        .filter((invoice) => customer === undefined || invoice.customer === customer)
        .filter((invoice) => status === undefined || invoice.status === status)
        .filter((invoice) => subscription === undefined || subscriptionOf(invoice) === subscription),
  }),

  get({ path: '/v1/invoices/:id', answers: 'invoice', run: requireInvoice }),

  post({ path: '/v1/invoices/:id/pay', answers: 'invoice', params: payParams, run: payInvoice }),

  listOperation({
    path: '/v1/invoice_payments',
    of: 'invoice_payment',
    filters: {
      invoice: text.optional(),
      payment: z
        .strictObject({ type: z.enum(['payment_intent']), payment_intent: text.optional() })
        .optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
    },
    find: ({ tables }, { invoice, payment, status }) =>
      tables.invoicePayments
        .list()
        .filter((known) => invoice === undefined || known.invoice === invoice)
        .filter(
          (known) => !payment?.payment_intent || known.payment.payment_intent === payment.payment_intent,
        )
        .filter((known) => status === undefined || known.status === status),
  }),
];

function subscriptionOf({ parent }: Invoice): string | undefined {
  return parent?.subscription_details?.subscription;
}

function requireInvoice({ tables, id }: Pick<Call, 'tables' | 'id'>): Invoice {
  return requireIn(tables.invoices, { kind: 'invoice', id });
}

function payInvoice(call: Call, { paid_out_of_band, payment_method, off_session }: PayParams): Invoice {
  const invoice = requireInvoice(call);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  const intent = findInvoiceIntent(call, invoice.id);
  if (invoice.status !== 'open' || !intent)
    throw invalidRequest(`This invoice can no longer be paid: it is ${invoice.status}.`);
  if (paid_out_of_band) {
    cancelInvoiceIntent(call, invoice.id);
    return markInvoicePaid(call, invoice);
  }

  const method =
    payment_method === undefined ? defaultMethod(call, invoice) : requirePaymentMethod(call, payment_method);
  if (!method)
    throw invalidRequest('There is no payment method to pay this invoice with. Attach one or name one.', {
      code: 'resource_missing',
      param: 'payment_method',
    });
  const { intent: confirmed, error } = confirmPayment(call, intent, { method, isHolderAbsent: off_session });
  if (error) throw failedIntent(error, { payment_intent: confirmed });
  if (confirmed.status === 'requires_action')
    throw new StripeApiError(402, {
      type: 'invalid_request_error',
      code: 'invoice_payment_intent_requires_action',
      message: 'This payment needs an action of the customer before it can go on.',
      payment_intent: confirmed,
    });
  return requireInvoice(call);
}

function defaultMethod(call: Call, invoice: Invoice) {
  const subscription = call.tables.subscriptions.find(subscriptionOf(invoice) ?? '');
  return subscription && findDefaultMethod(call, subscription);
}
