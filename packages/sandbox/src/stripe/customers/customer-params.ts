import { z } from 'zod';
import {
  address,
  clearable,
  clearableText,
  integer,
  list,
  metadata,
  shipping,
  text,
} from '#sandbox/stripe/form/fields.ts';

export const updateCustomerParams = {
  address: clearable(address).optional(),
  balance: integer.optional(),
  description: clearableText.optional(),
  email: clearableText.optional(),
  invoice_settings: z
    .strictObject({
      default_payment_method: clearableText.optional(),
      footer: clearableText.optional(),
    })
    .optional(),
  metadata: metadata.optional(),
  name: clearableText.optional(),
  phone: clearableText.optional(),
  preferred_locales: list(text).optional(),
  shipping: clearable(shipping).optional(),
  tax_exempt: z.enum(['exempt', 'none', 'reverse']).optional(),
};

export const createCustomerParams = { ...updateCustomerParams, payment_method: text.optional() };
