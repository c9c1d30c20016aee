import { PlaidApiError } from '../api/api-error.ts';
import type { Books } from '../books.ts';
import type { Item } from './item.ts';

/** Whatever its state; a removed item is gone for good. */
export function requireItem({ items }: Books, accessToken: string): Item {
  const item = items.list().find((candidate) => candidate.accessToken === accessToken);
  if (!item) throw new PlaidApiError('INVALID_ACCESS_TOKEN');
  return item;
}

/** For everything that needs the bank: an item in trouble answers its trouble. */
export function requireHealthyItem(books: Books, accessToken: string): Item {
  const item = requireItem(books, accessToken);
  if (item.trouble) throw new PlaidApiError(item.trouble);
  return item;
}
