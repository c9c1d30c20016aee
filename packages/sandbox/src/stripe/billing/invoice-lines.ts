import { type Context, newId } from '../objects/context.ts';
import type { InvoiceItem, InvoiceLine, SubscriptionItem } from '../objects/stored.ts';

type Given = Pick<InvoiceLine, 'amount' | 'currency' | 'description' | 'parent' | 'period'> &
  Partial<InvoiceLine>;

function newLine(given: Given): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: '1',
    subscription: null,
    subtotal: given.amount,
    taxes: [],
    ...given,
  };
}

/** The line for an item of a subscription in its current period. */
export function periodLine({ tables }: Context, { id, price, ...item }: SubscriptionItem): InvoiceLine {
  const amount = price.unit_amount ?? 0;
  const name = tables.products.find(price.product)?.name ?? 'Subscription';
  return newLine({
    amount,
    currency: price.currency,
    description: `1 × ${name} (at ${(amount / 100).toFixed(2)} ${price.currency} / ${price.recurring?.interval})`,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: item.subscription,
        subscription_item: id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    subscription: item.subscription,
  });
}

/** The line for an item that was added to an invoice by hand. */
export function itemLine({ id, amount, currency, description, period }: InvoiceItem): InvoiceLine {
  return newLine({
    amount,
    currency,
    description,
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
  });
}

type NewItem = Pick<InvoiceItem, 'amount' | 'currency' | 'customer' | 'description' | 'invoice'>;

export function newInvoiceItem(given: NewItem, created: number): InvoiceItem {
  return {
    ...given,
    id: newId('ii'),
    object: 'invoiceitem',
    customer_account: null,
    date: created,
    discountable: true,
    discounts: [],
    livemode: false,
    metadata: {},
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
