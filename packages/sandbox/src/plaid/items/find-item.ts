import { PlaidApiError } from '#sandbox/plaid/api/api-error.ts';
import type { Books } from '#sandbox/plaid/books.ts';
import type { Item } from './item.ts';

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
