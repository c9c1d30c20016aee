import { mergeMetadata } from '#sandbox/stripe/form/merge-metadata.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import type { InvoiceItem, InvoiceLine } from '#sandbox/stripe/objects/stored.ts';

interface Given {
  amount: number;
  currency: string;
  customer: string;
  invoice: string;
  description?: string | undefined;
  metadata?: Record<string, string> | null | undefined;
  created: number;
}

export function newInvoiceItem({ description, metadata, created, ...given }: Given): InvoiceItem {
  return {
    ...given,
    id: newId('ii'),
    object: 'invoiceitem',
    customer_account: null,
    date: created,
    description: description ?? null,
    discountable: true,
    discounts: [],
    livemode: false,
    metadata: mergeMetadata({}, metadata),
    parent: null,
    period: { start: created, end: created },
    pricing: null,
    proration: false,
    quantity: 1,
    quantity_decimal: '1',
    tax_rates: [],
    test_clock: null,
  };
}

export function itemLine({ id, amount, currency, description, metadata, period }: InvoiceItem): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency,
    description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: metadata ?? {},
    parent: {
      invoice_item_details: {
        invoice_item: id,
        proration: false,
        proration_details: { credited_items: null },
        subscription: null,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: '1',
    subscription: null,
    subtotal: amount,
    taxes: [],
  };
}
