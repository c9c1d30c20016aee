import type { z } from 'zod';
import type { AccountKind } from '#sandbox/people/bank-account.ts';
import { findPersona, type PersonaId } from '#sandbox/people/personas.ts';
import { PlaidApiError } from '#sandbox/plaid/api/api-error.ts';
import { newToken } from '#sandbox/plaid/api/identifiers.ts';
import { requireItem } from '#sandbox/plaid/items/find-item.ts';
import type { Product } from '#sandbox/plaid/items/item.ts';
import type { PlaidWorld } from '#sandbox/plaid/world.ts';
import { minuteMs } from '../../../../../src/shared/durations.ts';
import { allowedAccounts } from './account-filters.ts';
import type { linkTokenRequest } from './link-token-request.ts';

/** What Link was asked to do. */
export interface LinkToken {
  linkToken: string;
  createdAt: string;
  expiresAt: string;
  clientName: string;
  language: string;
  countryCodes: readonly 'US'[];
  products: readonly Product[];
  webhook: string | null;
  redirectUri: string | null;
  personaId: PersonaId;
  holderName?: string;
  daysRequested: number;
  accounts: readonly AccountKind[];
  /** The item to repair, in update mode. */
  itemId?: string;
  /** Whether update mode asks for accounts again. */
  isSelectingAccounts: boolean;
}

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

  const linkToken = newToken('link');
  return books.linkTokens.put(linkToken, {
    linkToken,
    createdAt: now().toISOString(),
    expiresAt: new Date(now().getTime() + (item ? updateLifetimeMs : lifetimeMs)).toISOString(),
    clientName: request.client_name,
    language: request.language,
    countryCodes: request.country_codes,
    products: [...new Set([...products, ...(request.required_if_supported_products ?? [])])],
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
export function findLinkToken({ books }: PlaidWorld, linkToken: string): LinkToken {
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
