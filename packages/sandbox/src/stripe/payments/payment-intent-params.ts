import { z } from 'zod';
import {
  clearable,
  clearableText,
  currency,
  flag,
  integer,
  list,
  metadata,
  shipping,
  text,
  webAddress,
} from '#sandbox/stripe/form/fields.ts';
import { paymentMethodDataParam } from './payment-method-data.ts';

/** The parameters for confirming a payment or a setup, separately or when it is created. */
export const confirmationParams = {
  payment_method: text.optional(),
  payment_method_data: paymentMethodDataParam.optional(),
  return_url: webAddress.optional(),
  /** Sent by the browser script. The sandbox sends everyone to the same page. */
  use_stripe_sdk: flag.optional(),
};

export const paymentConfirmationParams = {
  ...confirmationParams,
  error_on_requires_action: flag.optional(),
  off_session: z.union([z.enum(['one_off', 'recurring']).transform(() => true), flag]).optional(),
};

const futureUse = z.enum(['off_session', 'on_session']);

export const paymentMethodTypes = list(z.enum(['card', 'link'])).optional();

export const automaticPaymentMethods = z
  .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
  .optional();

export const createPaymentIntentParams = {
  ...paymentConfirmationParams,
  allowed_payment_method_types: paymentMethodTypes,
  amount: integer,
  automatic_payment_methods: automaticPaymentMethods,
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirm: flag.optional(),
  confirmation_method: z.enum(['automatic', 'manual']).optional(),
  currency,
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  receipt_email: text.optional(),
  setup_future_usage: futureUse.optional(),
  shipping: shipping.optional(),
  statement_descriptor: text.optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_group: text.optional(),
};

export const updatePaymentIntentParams = {
  amount: integer.optional(),
  currency: currency.optional(),
  customer: text.optional(),
  description: clearableText.optional(),
  metadata: metadata.optional(),
  payment_method: clearableText.optional(),
  receipt_email: clearableText.optional(),
  setup_future_usage: clearable(futureUse).optional(),
  shipping: clearable(shipping).optional(),
  statement_descriptor: clearableText.optional(),
  statement_descriptor_suffix: clearableText.optional(),
  transfer_group: clearableText.optional(),
};

export const confirmPaymentIntentParams = {
  ...paymentConfirmationParams,
  client_secret: text.optional(),
  receipt_email: clearableText.optional(),
  setup_future_usage: clearable(futureUse).optional(),
  shipping: clearable(shipping).optional(),
};
