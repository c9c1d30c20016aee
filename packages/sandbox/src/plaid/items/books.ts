import type { Transaction } from 'plaid';
import type { Collection, DocumentStore } from '#sandbox/institution/document-store.ts';
import { PlaidApiError } from '#sandbox/plaid/wire/api-error.ts';
import type { Wire } from '#sandbox/plaid/wire/identifiers.ts';
import type {
  Item,
  ItemChange,
  LinkSession,
  LinkToken,
  ProcessorToken,
  Product,
  PublicToken,
} from './item.ts';
import type { Webhooks } from './webhooks.ts';

/** Caches the transactions of recently used versions, because paging needs the same two versions repeatedly. */
export type Snapshots = Map<string, readonly Wire<Transaction>[]>;

/** The state that all parts of the simulated Plaid share. */
export interface PlaidWorld {
  books: Books;
  webhooks: Webhooks;
  now: () => Date;
  speed: number;
  /** The day from which the personas' stories are counted back. */
  storyDay: Date;
  snapshots: Snapshots;
}

interface NumberedChange {
  itemId: string;
  nth: number;
  change: ItemChange;
}

export interface Books {
  items: Collection<Item>;
  changes: Collection<NumberedChange>;
  linkTokens: Collection<LinkToken>;
  linkSessions: Collection<LinkSession>;
  publicTokens: Collection<PublicToken>;
  processorTokens: Collection<ProcessorToken>;
}

const keptTokens = 500;

export function openBooks(store: DocumentStore): Books {
  return {
    items: store.collection('items'),
    changes: store.collection('changes'),
    linkTokens: store.collection('link-tokens', { keep: keptTokens }),
    linkSessions: store.collection('link-sessions', { keep: keptTokens }),
    publicTokens: store.collection('public-tokens', { keep: keptTokens }),
    processorTokens: store.collection('processor-tokens', { keep: keptTokens }),
  };
}

/** Returns an item's changes in chronological order. */
export function changesOf({ changes }: Books, { itemId }: Pick<Item, 'itemId'>): ItemChange[] {
  return changes
    .list()
    .filter((numbered) => numbered.itemId === itemId)
    .sort((a, b) => a.nth - b.nth)
    .map(({ change }) => change);
}

export function addChange(books: Books, { itemId }: Pick<Item, 'itemId'>, change: ItemChange): void {
  const nth = changesOf(books, { itemId }).length;
  books.changes.put(`${itemId}/${nth}`, { itemId, nth, change });
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

/** Throws unless the customer agreed, in the dialog, that this is shared. */
export function requireConsent({ consented }: Item, product: Product): void {
  if (consented && !consented.includes(product))
    throw new PlaidApiError(
      'ADDITIONAL_CONSENT_REQUIRED',
      `client does not have user consent to access the PRODUCT_${product.toUpperCase()} product`,
    );
}
