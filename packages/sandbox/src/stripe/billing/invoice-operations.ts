import { z } from 'zod';
import { daySeconds } from '#sandbox/shared.ts';
import { type Call, get, listOperation, type Operation, post } from '../api/operation.ts';
import { invalidRequest } from '../form/api-error.ts';
import { currency, flag, integer, mergeMetadata, metadata, text, wholeNumber } from '../form/fields.ts';
import { newId, requireCustomer, requireIn } from '../objects/context.ts';
import type { Invoice } from '../objects/stored.ts';
import { confirmPayment, failedIntent } from '../payments/confirm-payment.ts';
import { requirePaymentMethod } from '../payments/payment-methods.ts';
import { itemLine, newInvoiceItem } from './invoice-lines.ts';
import { finalizeInvoice, findInvoiceIntent, voidInvoice } from './invoices.ts';
import { newInvoice, sumsOf } from './new-invoice.ts';

const createParams = {
  auto_advance: flag.optional(),
  collection_method: z.enum(['send_invoice']),
  currency: currency.default('usd'),
  customer: text,
  days_until_due: wholeNumber,
  description: text.optional(),
  metadata: metadata.optional(),
  pending_invoice_items_behavior: z.enum(['exclude']).optional(),
};

const itemParams = {
  amount: integer,
  currency,
  customer: text,
  description: text.optional(),
  invoice: text,
};

export const invoiceOperations: readonly Operation[] = [
  post({ path: '/v1/invoices', answers: 'invoice', params: createParams, run: createInvoice }),

  post({ path: '/v1/invoiceitems', answers: 'invoiceitem', params: itemParams, run: addItem }),

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

  post({
    path: '/v1/invoices/:id/finalize',
    answers: 'invoice',
    params: { auto_advance: flag.optional() },
    run: (call) => finalizeInvoice(call, requireDraft(call, call.id, 'id')),
  }),

  post({
    path: '/v1/invoices/:id/pay',
    answers: 'invoice',
    params: { payment_method: text },
    run: (call, { payment_method }) => payInvoice(call, payment_method),
  }),

  post({
    path: '/v1/invoices/:id/void',
    answers: 'invoice',
    run: (call) => {
      const invoice = requireInvoice(call);
      if (invoice.status !== 'open')
        throw invalidRequest(`You can only void an open invoice; this one is ${invoice.status}.`);
      voidInvoice(call, invoice);
      return requireInvoice(call);
    },
  }),

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

function createInvoice(call: Call, params: z.output<z.ZodObject<typeof createParams>>): Invoice {
  const blank = newInvoice({
    id: newId('in'),
    customer: requireCustomer(call, params.customer),
    collection_method: params.collection_method,
    currency: params.currency,
    parent: null,
    lines: [],
    reason: 'manual',
    created: call.now(),
  });
  const draft: Invoice = {
    ...blank,
    auto_advance: params.auto_advance ?? false,
    description: params.description ?? null,
    due_date: call.now() + params.days_until_due * daySeconds,
    metadata: mergeMetadata({}, params.metadata),
  };
  call.emit('invoice.created', call.tables.invoices.put(draft.id, draft));
  return draft;
}

function addItem(call: Call, params: z.output<z.ZodObject<typeof itemParams>>): object {
  const draft = requireDraft(call, params.invoice, 'invoice');
  const { id: customer } = requireCustomer(call, params.customer);
  if (customer !== draft.customer || params.currency !== draft.currency)
    throw invalidRequest('The item and its invoice differ in customer or currency.', { param: 'invoice' });
  const item = newInvoiceItem({ ...params, description: params.description ?? null }, call.now());
  const lines = [...draft.lines.data, itemLine(item)];
  call.tables.invoices.put(draft.id, { ...draft, ...sumsOf(draft.id, lines) });
  call.emit('invoiceitem.created', item);
  return item;
}

function payInvoice(call: Call, methodId: string): Invoice {
  const invoice = requireInvoice(call);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  const intent = findInvoiceIntent(call, invoice.id);
  if (invoice.status !== 'open' || !intent)
    throw invalidRequest(`This invoice can no longer be paid: it is ${invoice.status}.`);
  const { intent: confirmed, error } = confirmPayment(call, intent, {
    method: requirePaymentMethod(call, methodId),
  });
  if (error) throw failedIntent(error, confirmed);
  return requireInvoice(call);
}

function subscriptionOf({ parent }: Invoice): string | undefined {
  return parent?.subscription_details?.subscription;
}

function requireInvoice({ tables, id }: Call): Invoice {
  return requireIn(tables.invoices, { kind: 'invoice', id });
}

function requireDraft({ tables }: Call, id: string, param: string): Invoice {
  const invoice = requireIn(tables.invoices, { kind: 'invoice', id, param });
  if (invoice.status === 'draft') return invoice;
  throw invalidRequest('This invoice is already finalized, so it cannot change any more.', {
    code: 'invoice_not_editable',
    param,
  });
}
