import { z } from 'zod';
import { requestBody, token } from '#sandbox/plaid/api/read-body.ts';
import { supportedProducts } from '#sandbox/plaid/items/describe-item.ts';
import { accountFilters } from './account-filters.ts';

const text = z.string().max(500);
const products = z.array(z.enum(supportedProducts)).max(20);
export const webhookAddress = z.url({ protocol: /^https?$/ }).max(2_000);

export const historyOptions = z.strictObject({ days_requested: z.int().min(1).max(730).optional() });

const user = z.strictObject({
  client_user_id: z.string().min(1).max(500),
  legal_name: text.optional(),
  name: z.object({ given_name: text, family_name: text }).optional(),
  email_address: text.optional(),
  email_address_verified_time: text.nullish(),
  phone_number: text.optional(),
  phone_number_verified_time: text.nullish(),
  date_of_birth: z.iso.date().nullish(),
  address: z.looseObject({}).optional(),
});

/** The supported fields of link/token/create. Plaid has more, for products that are not simulated. */
export const linkTokenRequest = requestBody({
  client_name: z.string().min(1).max(30),
  language: z.enum(['en', 'es', 'fr']),
  country_codes: z.array(z.literal('US')).min(1).max(1),
  user,
  user_id: text.optional(),
  products: products.optional(),
  required_if_supported_products: products.optional(),
  optional_products: products.optional(),
  additional_consented_products: products.optional(),
  webhook: webhookAddress.optional(),
  access_token: token.nullish(),
  link_customization_name: text.optional(),
  redirect_uri: z.url().max(2_000).optional(),
  account_filters: accountFilters.optional(),
  transactions: historyOptions.optional(),
  update: z
    .strictObject({
      account_selection_enabled: z.boolean().optional(),
      reauthorization_enabled: z.boolean().optional(),
    })
    .optional(),
});
