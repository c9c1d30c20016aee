import { z } from 'zod';
import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import { type Operation, post } from '#sandbox/stripe/api/operation.ts';
import { currency, flag, integer, metadata, text, wholeNumber } from '#sandbox/stripe/form/fields.ts';
import { mergeMetadata } from '#sandbox/stripe/form/merge-metadata.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import { requireCustomer, requireIn } from '#sandbox/stripe/objects/require.ts';
import type { Invoice } from '#sandbox/stripe/objects/stored.ts';
import { daySeconds } from '../../../../../src/shared/durations.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { itemLine, newInvoiceItem } from './invoice-items.ts';
import { voidInvoice } from './invoice-payments.ts';
import { newInvoice, sumsOf } from './new-invoice.ts';

/** Invoices that are created by request and sent, not by a subscription. */
export const sentInvoiceOperations: readonly Operation[] = [
  post({
    path: '/v1/invoices',
    answers: 'invoice',
    params: {
      auto_advance: flag.optional(),
      collection_method: z.enum(['send_invoice']),
      currency: currency.default('usd'),
      customer: text,
      days_until_due: wholeNumber,
      description: text.optional(),
      metadata: metadata.optional(),
      pending_invoice_items_behavior: z.enum(['exclude']).optional(),
    },
    run: (call, params) => {
      const { customer, collection_method, currency: money } = params;
      const blank = newInvoice({
        id: newId('in'),
        customer: requireCustomer(call, customer),
        collection_method,
        currency: money,
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
    },
  }),

  post({
    path: '/v1/invoiceitems',
    answers: 'invoiceitem',
    params: {
      amount: integer,
      currency,
      customer: text,
      description: text.optional(),
      invoice: text,
      metadata: metadata.optional(),
    },
    run: (call, params) => {
      const draft = requireDraft(call, params.invoice, 'invoice');
      const { id: customer } = requireCustomer(call, params.customer);
      if (customer !== draft.customer || params.currency !== draft.currency)
        throw invalidRequest('The item and its invoice differ in customer or currency.', {
          param: 'invoice',
        });
      const item = newInvoiceItem({ ...params, created: call.now() });
      const lines = [...draft.lines.data, itemLine(item)];
      call.tables.invoices.put(draft.id, { ...draft, ...sumsOf(draft.id, lines) });
      call.emit('invoiceitem.created', item);
      return item;
    },
  }),

  post({
    path: '/v1/invoices/:id/finalize',
    answers: 'invoice',
    params: { auto_advance: flag.optional() },
    run: (call) => finalizeInvoice(call, requireDraft(call, call.id, 'id')),
  }),

  post({
    path: '/v1/invoices/:id/void',
    answers: 'invoice',
    run: (call) => {
      const invoice = requireIn(call.tables.invoices, { kind: 'invoice', id: call.id });
      if (invoice.status !== 'open')
        throw invalidRequest(`You can only void an open invoice; this one is ${invoice.status}.`);
      voidInvoice(call, invoice);
      return call.tables.invoices.find(call.id) ?? invoice;
    },
  }),
];

function requireDraft({ tables }: Context, id: string, param: string): Invoice {
  const invoice = requireIn(tables.invoices, { kind: 'invoice', id, param });
  if (invoice.status === 'draft') return invoice;
  throw invalidRequest('This invoice is already finalized, so it cannot change any more.', {
    code: 'invoice_not_editable',
    param,
  });
}
