import { PlaidApiError } from '#sandbox/plaid/api/api-error.ts';
import { newToken } from '#sandbox/plaid/api/identifiers.ts';
import type { Item } from '#sandbox/plaid/items/item.ts';
import type { PlaidWorld } from '#sandbox/plaid/world.ts';
import { minuteMs } from '../../../../../src/shared/durations.ts';

export interface PublicToken {
  itemId: string;
  expiresAt: string;
}

const lifetimeMs = 30 * minuteMs;

export function createPublicToken({ books, now }: PlaidWorld, { itemId }: Pick<Item, 'itemId'>): string {
  const publicToken = newToken('public');
  books.publicTokens.put(publicToken, {
    itemId,
    expiresAt: new Date(now().getTime() + lifetimeMs).toISOString(),
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
