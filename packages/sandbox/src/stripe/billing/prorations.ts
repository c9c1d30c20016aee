import type { Context } from '#sandbox/stripe/objects/context.ts';
import type { InvoiceLine, Subscription, SubscriptionItem } from '#sandbox/stripe/objects/stored.ts';
import { nameOf, newLine, priceOf } from './invoice-lines.ts';

/** Credits the rest of a period that was paid at the old price. */
export function creditLines(
  context: Context,
  subscription: Subscription,
  items: SubscriptionItem[],
): InvoiceLine[] {
  return items.map((item) => prorate(context, subscription, item, -1));
}

/** Charges the rest of the period at the new price. */
export function debitLines(
  context: Context,
  subscription: Subscription,
  items: SubscriptionItem[],
): InvoiceLine[] {
  return items.map((item) => prorate(context, subscription, item, 1));
}

function prorate(
  context: Context,
  subscription: Subscription,
  item: SubscriptionItem,
  sign: 1 | -1,
): InvoiceLine {
  const now = context.now();
  const { current_period_start: start, current_period_end: end } = item;
  const fraction = Math.min(1, Math.max(0, (end - now) / (end - start)));
  const name = nameOf(context, item);
  return newLine({
    subscription,
    item,
    amount: sign * Math.round(priceOf(item) * fraction),
    period: { start: now, end },
    description: sign < 0 ? `Unused time on ${name}` : `Remaining time on ${name}`,
    isProration: true,
  });
}
