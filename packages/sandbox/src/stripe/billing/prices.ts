import { z } from 'zod';
import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import { listOperation } from '#sandbox/stripe/api/list-operation.ts';
import { type Call, get, type Operation, post } from '#sandbox/stripe/api/operation.ts';
import { currency, flag, list, metadata, text, wholeNumber } from '#sandbox/stripe/form/fields.ts';
import { mergeMetadata } from '#sandbox/stripe/form/merge-metadata.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';
import type { Price } from '#sandbox/stripe/objects/stored.ts';
import { createProduct, productFields } from './products.ts';

const interval = z.enum(['day', 'week', 'month', 'year']);

/** Stripe's longest billing period is three years. */
const maxCounts = { day: 1_095, week: 156, month: 36, year: 3 } as const;

export const recurringParam = z
  .strictObject({
    interval,
    interval_count: wholeNumber.optional(),
    usage_type: z.enum(['licensed']).optional(),
  })
  .refine(({ interval: unit, interval_count = 1 }) => interval_count <= maxCounts[unit], {
    path: ['interval_count'],
    message: 'The period may last three years at most.',
  });

const createParams = {
  active: flag.optional(),
  billing_scheme: z.enum(['per_unit']).optional(),
  currency,
  lookup_key: text.optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  product: text.optional(),
  product_data: z.strictObject(productFields).optional(),
  recurring: recurringParam.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  transfer_lookup_key: flag.optional(),
  unit_amount: wholeNumber,
};

type PriceParams = z.output<z.ZodObject<typeof createParams>>;

/** Also used for prices that a subscription defines inline. */
export function createPrice(call: Call, { product, product_data, ...params }: PriceParams): Price {
  if ((product === undefined) === (product_data === undefined))
    throw invalidRequest('Give either product or product_data.', {
      code: 'parameter_missing',
      param: 'product',
    });
  if (params.lookup_key !== undefined) freeLookupKey(call, params.lookup_key, params.transfer_lookup_key);
  const known =
    product && requireIn(call.tables.products, { kind: 'product', id: product, param: 'product' });
  const owner = known || (product_data && createProduct(call, product_data));
  const price = newPrice(call, params, owner ? owner.id : '');
  call.emit('price.created', call.tables.prices.put(price.id, price));
  return price;
}

function newPrice(call: Call, params: Omit<PriceParams, 'product' | 'product_data'>, product: string): Price {
  const { recurring } = params;
  return {
    id: newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: call.now(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count || 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: String(params.unit_amount),
  };
}

function freeLookupKey({ tables }: Call, key: string, mayTake: boolean | undefined): void {
  const holder = tables.prices.list().find(({ lookup_key }) => lookup_key === key);
  if (!holder) return;
  if (!mayTake)
    throw invalidRequest(`A price (${holder.id}) already uses that lookup key.`, { param: 'lookup_key' });
  tables.prices.put(holder.id, { ...holder, lookup_key: null });
}

export const priceOperations: readonly Operation[] = [
  post({ path: '/v1/prices', answers: 'price', params: createParams, run: createPrice }),

  listOperation({
    path: '/v1/prices',
    of: 'price',
    filters: {
      active: flag.optional(),
      currency: currency.optional(),
      lookup_keys: list(text).optional(),
      product: text.optional(),
      recurring: z.strictObject({ interval: interval.optional() }).optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
    },
    find: ({ tables }, { active, currency: money, lookup_keys, product, recurring, type }) =>
      tables.prices
        .list()
        .filter((price) => active === undefined || price.active === active)
        .filter((price) => money === undefined || price.currency === money)
        .filter(({ lookup_key }) => !lookup_keys || lookup_keys.includes(lookup_key ?? ''))
        .filter((price) => product === undefined || price.product === product)
        .filter((price) => !recurring?.interval || price.recurring?.interval === recurring.interval)
        .filter((price) => type === undefined || price.type === type),
  }),

  get({
    path: '/v1/prices/:id',
    answers: 'price',
    run: ({ tables, id }) => requireIn(tables.prices, { kind: 'price', id }),
  }),
];
