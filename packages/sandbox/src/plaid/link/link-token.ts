import { z } from 'zod';
import { type AccountKind, findPersona } from '#sandbox/people/personas.ts';
import { accountType } from '#sandbox/plaid/items/accounts.ts';
import { type PlaidWorld, requireItem } from '#sandbox/plaid/items/books.ts';
import { supportedProducts } from '#sandbox/plaid/items/describe-item.ts';
import type { Item, LinkToken } from '#sandbox/plaid/items/item.ts';
import { PlaidApiError } from '#sandbox/plaid/wire/api-error.ts';
import { requestBody, token } from '#sandbox/plaid/wire/endpoint.ts';
import { newToken } from '#sandbox/plaid/wire/identifiers.ts';
import { minuteMs } from '#sandbox/shared.ts';

const publicTokenLifetimeMs = 30 * minuteMs;

const subtypes = z.object({ account_subtypes: z.array(z.string().max(60)).max(60) });

const accountFilters = z.strictObject({
  depository: subtypes.optional(),
  credit: subtypes.optional(),
  loan: subtypes.optional(),
  investment: subtypes.optional(),
  other: subtypes.optional(),
});

const kinds: readonly AccountKind[] = ['checking', 'savings', 'credit card'];

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

const lifetimeMs = 240 * minuteMs;

const updateLifetimeMs = 30 * minuteMs;

/** How many days of history Plaid fetches by default. */
export const defaultDaysRequested = 90;

export function createLinkToken(world: PlaidWorld, request: z.infer<typeof linkTokenRequest>): LinkToken {
  const { books, now } = world;
  const item = request.access_token ? requireItem(books, request.access_token) : undefined;
  if (item?.trouble === 'USER_PERMISSION_REVOKED') throw new PlaidApiError('USER_PERMISSION_REVOKED');
  const products = request.products ?? [];
  if (!item && products.length === 0)
    throw new PlaidApiError('MISSING_FIELDS', 'the following required fields are missing: products');
  if (item && products.length > 0)
    throw new PlaidApiError('INVALID_FIELD', 'products must be left out in update mode');

  const asked = [...new Set([...products, ...(request.required_if_supported_products ?? [])])];
  const linkToken = newToken('link');
  return books.linkTokens.put(linkToken, {
    linkToken,
    createdAt: now().toISOString(),
    expiresAt: new Date(now().getTime() + (item ? updateLifetimeMs : lifetimeMs)).toISOString(),
    clientName: request.client_name,
    language: request.language,
    countryCodes: request.country_codes,
    products: asked,
    consented: [
      ...new Set([
        ...asked,
        ...(request.optional_products ?? []),
        ...(request.additional_consented_products ?? []),
      ]),
    ],
    webhook: request.webhook ?? item?.webhook ?? null,
    redirectUri: request.redirect_uri ?? null,
    ...(item ? { personaId: item.personaId } : customerOf(request.user)),
    daysRequested: request.transactions?.days_requested ?? defaultDaysRequested,
    accounts: allowedAccounts(request.account_filters),
    ...(item && { itemId: item.itemId }),
    isSelectingAccounts: request.update?.account_selection_enabled ?? false,
  });
}

/** Finds the persona by name or email. The default persona takes the given name. */
function customerOf(
  user: z.infer<typeof linkTokenRequest>['user'],
): Pick<LinkToken, 'personaId' | 'holderName'> {
  const names = [user.legal_name, user.name && `${user.name.given_name} ${user.name.family_name}`].filter(
    (name) => name !== undefined,
  );
  const { id } = findPersona({ names, email: user.email_address });
  const [holderName] = names;
  return { personaId: id, ...(id === 'anyone' && holderName && { holderName }) };
}

/** Also finds an expired token. */
function findLinkToken({ books }: PlaidWorld, linkToken: string): LinkToken {
  const found = books.linkTokens.find(linkToken);
  if (!found) throw new PlaidApiError('INVALID_LINK_TOKEN');
  return found;
}

export function requireFreshLinkToken(world: PlaidWorld, linkToken: string): LinkToken {
  const found = findLinkToken(world, linkToken);
  if (found.expiresAt <= world.now().toISOString())
    throw new PlaidApiError('INVALID_LINK_TOKEN', 'the link token has expired, create a new one');
  return found;
}

/** Which accounts Link offers. If there is a filter, types that it does not name are left out. */
export function allowedAccounts(filters: z.infer<typeof accountFilters> | undefined): AccountKind[] {
  if (!filters) return [...kinds];
  return kinds.filter((kind) => {
    const wanted = filters[accountType(kind)]?.account_subtypes ?? [];
    return wanted.includes(kind) || wanted.includes('all');
  });
}

export function createPublicToken({ books, now }: PlaidWorld, { itemId }: Pick<Item, 'itemId'>): string {
  const publicToken = newToken('public');
  books.publicTokens.put(publicToken, {
    itemId,
    expiresAt: new Date(now().getTime() + publicTokenLifetimeMs).toISOString(),
  });
  return publicToken;
}

/** A public token can be exchanged only once. */
export function exchangePublicToken({ books, now }: PlaidWorld, publicToken: string): Item {
  const found = books.publicTokens.find(publicToken);
  const item = found && books.items.find(found.itemId);
  if (!found || !item) throw new PlaidApiError('INVALID_PUBLIC_TOKEN');
  if (found.expiresAt <= now().toISOString())
    throw new PlaidApiError('INVALID_PUBLIC_TOKEN', 'provided public token is expired');
  books.publicTokens.remove(publicToken);
  return item;
}
