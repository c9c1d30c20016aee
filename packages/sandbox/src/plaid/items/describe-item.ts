import type { ItemWithConsentFields } from 'plaid';
import { describeError, PlaidApiError } from '#sandbox/plaid/wire/api-error.ts';
import type { Wire } from '#sandbox/plaid/wire/identifiers.ts';
import type { Books } from './books.ts';
import { requireInstitution } from './institutions.ts';
import type { Item, Product, Trouble } from './item.ts';

export const supportedProducts = ['auth', 'balance', 'identity', 'transactions'] as const satisfies Product[];

export function describeItem(item: Item): Wire<ItemWithConsentFields> {
  const { name } = requireInstitution(item.institutionId);
  return {
    item_id: item.itemId,
    institution_id: item.institutionId,
    institution_name: name,
    webhook: item.webhook,
    error: item.trouble ? describeTrouble(item.trouble) : null,
    available_products: supportedProducts.filter((product) => !item.products.includes(product)),
    billed_products: [...item.products],
    products: [...item.products],
    consent_expiration_time: null,
    update_type: 'background',
    created_at: item.linkedAt,
  };
}

/** The error as part of an item or a webhook, which has no request id. */
export function describeTrouble(trouble: Trouble) {
  return describeError(new PlaidApiError(trouble), '');
}

/** Finds an item in any state. A removed item no longer exists. */
export function requireItem({ items }: Books, accessToken: string): Item {
  const item = items.list().find((candidate) => candidate.accessToken === accessToken);
  if (!item) throw new PlaidApiError('INVALID_ACCESS_TOKEN');
  return item;
}

/** For every call that needs the bank: throws the item's error if it has one. */
export function requireHealthyItem(books: Books, accessToken: string): Item {
  const item = requireItem(books, accessToken);
  if (item.trouble) throw new PlaidApiError(item.trouble);
  return item;
}
