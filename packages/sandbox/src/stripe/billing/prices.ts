import { z } from 'zod';
import { type Call, listOperation, type Operation, post } from '../api/operation.ts';
import { currency, list, text, wholeNumber } from '../form/fields.ts';
import { newId } from '../objects/context.ts';
import type { Price } from '../objects/stored.ts';

const createParams = {
  currency,
  lookup_key: text.optional(),
  product_data: z.strictObject({ name: text }),
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
  unit_amount: wholeNumber,
};

type PriceParams = z.output<z.ZodObject<typeof createParams>>;

export const priceOperations: readonly Operation[] = [
  post({ path: '/v1/prices', answers: 'price', params: createParams, run: createPrice }),

  listOperation({
    path: '/v1/prices',
    of: 'price',
    filters: { lookup_keys: list(text).optional() },
    find: ({ tables }, { lookup_keys }) =>
      tables.prices.list().filter(({ lookup_key }) => !lookup_keys || lookup_keys.includes(lookup_key ?? '')),
  }),
];

function createPrice(call: Call, { product_data, recurring, unit_amount, ...params }: PriceParams): Price {
  const product = newId('prod');
  call.tables.products.put(product, product_data);
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: call.now(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: {},
    nickname: null,
    product,
    recurring: {
      interval: recurring.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  };
  call.emit('price.created', call.tables.prices.put(price.id, price));
  return price;
}
