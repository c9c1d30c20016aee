import { z } from 'zod';
import {
  clearableText,
  currency,
  flag,
  integer,
  list,
  metadata,
  text,
  wholeNumber,
} from '#sandbox/stripe/form/fields.ts';
import { recurringParam } from './prices.ts';

const priceData = z.strictObject({
  currency,
  product: text,
  recurring: recurringParam,
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  unit_amount: wholeNumber,
});

const itemFields = {
  metadata: metadata.optional(),
  price: text.optional(),
  price_data: priceData.optional(),
  quantity: wholeNumber.optional(),
};

const newItemParam = z.strictObject(itemFields);
const changedItemParam = z.strictObject({
  ...itemFields,
  deleted: flag.optional(),
  id: text.optional(),
});

const paymentSettings = z
  .strictObject({
    payment_method_types: list(z.enum(['card', 'link'])).optional(),
    save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
  })
  .optional();

const prorationBehavior = z.enum(['always_invoice', 'create_prorations', 'none']).optional();

const cancellationDetails = z
  .strictObject({
    comment: clearableText.optional(),
    feedback: z
      .enum([
        'customer_service',
        'low_quality',
        'missing_features',
        'other',
        'switched_service',
        'too_complex',
        'too_expensive',
        'unused',
      ])
      .optional(),
  })
  .optional();

const sharedParams = {
  cancel_at_period_end: flag.optional(),
  collection_method: z.enum(['charge_automatically']).optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  payment_settings: paymentSettings,
  proration_behavior: prorationBehavior,
};

export const createSubscriptionParams = {
  ...sharedParams,
  currency: currency.optional(),
  customer: text,
  default_payment_method: text.optional(),
  description: text.optional(),
  items: list(newItemParam),
  trial_end: z.union([z.literal('now').transform(() => undefined), integer]).optional(),
  trial_period_days: wholeNumber.optional(),
};

export const updateSubscriptionParams = {
  ...sharedParams,
  cancellation_details: cancellationDetails,
  default_payment_method: clearableText.optional(),
  description: clearableText.optional(),
  items: list(changedItemParam).optional(),
};

export const cancelSubscriptionParams = {
  cancellation_details: cancellationDetails,
  invoice_now: flag.optional(),
  prorate: flag.optional(),
};

export type NewItem = z.output<typeof newItemParam>;
export type ChangedItem = z.output<typeof changedItemParam>;
export type CreateSubscription = z.output<z.ZodObject<typeof createSubscriptionParams>>;
export type UpdateSubscription = z.output<z.ZodObject<typeof updateSubscriptionParams>>;
export type CancelSubscription = z.output<z.ZodObject<typeof cancelSubscriptionParams>>;
