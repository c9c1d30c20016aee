import type { Context } from '#sandbox/stripe/objects/context.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import type { InvoiceLine, Subscription, SubscriptionItem } from '#sandbox/stripe/objects/stored.ts';

interface Billed {
  subscription: Pick<Subscription, 'id'>;
  item: SubscriptionItem;
  amount: number;
  period: { start: number; end: number };
  description: string;
  isProration?: boolean;
}

/** Returns one line per subscription item for its current period. */
export function periodLines(context: Context, subscription: Subscription): InvoiceLine[] {
  const isTrial = subscription.status === 'trialing';
  return subscription.items.data.map((item) =>
    newLine({
      subscription,
      item,
      amount: isTrial ? 0 : priceOf(item),
      period: { start: item.current_period_start, end: item.current_period_end },
      description: isTrial ? `Trial period for ${nameOf(context, item)}` : lineText(context, item),
    }),
  );
}

export function newLine({
  subscription,
  item,
  amount,
  period,
  description,
  isProration = false,
}: Billed): InvoiceLine {
  const { price, quantity = 1 } = item;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: isProration ? newId('ii') : null,
        proration: isProration,
        proration_details: isProration ? { credited_items: null } : null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

export function priceOf({ price, quantity = 1 }: SubscriptionItem): number {
  return (price.unit_amount ?? 0) * quantity;
}

export function nameOf({ tables }: Context, { price }: SubscriptionItem): string {
  return tables.products.find(price.product)?.name ?? 'Subscription';
}

function lineText(context: Context, item: SubscriptionItem): string {
  const { price, quantity = 1 } = item;
  const amount = ((price.unit_amount ?? 0) / 100).toFixed(2);
  return `${quantity} × ${nameOf(context, item)} (at ${amount} ${price.currency} / ${price.recurring?.interval})`;
}
