import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import type { Call } from '#sandbox/stripe/api/operation.ts';
import { mergeMetadata } from '#sandbox/stripe/form/merge-metadata.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';
import type { Plan, Price, SubscriptionItem } from '#sandbox/stripe/objects/stored.ts';
import { createPrice } from './prices.ts';
import type { NewItem } from './subscription-params.ts';

interface Period {
  start: number;
  end: number;
}

/** Returns the price that an item refers to or defines. */
export function requirePrice(call: Call, { price, price_data }: NewItem, param: string): Price {
  if (price_data) return createPrice(call, price_data);
  if (price === undefined)
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return requireIn(call.tables.prices, { kind: 'price', id: price, param });
}

/** Requires prices that can be on one invoice: recurring, in one currency, and with one interval. */
export function checkPrices(prices: readonly Price[]): void {
  const [first] = prices;
  if (!first)
    throw invalidRequest('A subscription needs at least one item.', {
      code: 'parameter_missing',
      param: 'items',
    });
  for (const { id, active, recurring, currency } of prices) {
    const fault =
      (!recurring && 'is not recurring') ||
      (!active && 'is inactive') ||
      (currency !== first.currency && 'has another currency') ||
      (recurring?.interval !== first.recurring?.interval && 'has another interval') ||
      (recurring?.interval_count !== first.recurring?.interval_count && 'has another interval');
    if (fault) throw invalidRequest(`The price ${id} cannot be used here: it ${fault}.`, { param: 'items' });
  }
}

interface NewSubscriptionItem {
  subscription: string;
  price: Price;
  given: NewItem;
  period: Period;
  created: number;
}

export function newItem({
  subscription,
  price,
  given,
  period,
  created,
}: NewSubscriptionItem): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: mergeMetadata({}, given.metadata),
    plan: planOf(price),
    price,
    quantity: given.quantity ?? 1,
    subscription,
    tax_rates: [],
  };
}

/** Stripe's older object for a price, which items still contain. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
