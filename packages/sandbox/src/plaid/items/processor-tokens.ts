import { newToken } from '#sandbox/plaid/wire/identifiers.ts';
import { accountsOf, describeAchNumbers } from './accounts.ts';
import type { Books } from './books.ts';

/** Gives a partner of Plaid access to one account of one item. */
export interface ProcessorToken {
  itemId: string;
  accountId: string;
}

export function createProcessorToken({ processorTokens }: Books, about: ProcessorToken): string {
  const processorToken = newToken('processor');
  processorTokens.put(processorToken, about);
  return processorToken;
}

/** The account numbers that a partner gets for a token. Undefined for a token that is unknown or no longer valid. */
export function readProcessorToken(books: Books, processorToken: string) {
  const about = books.processorTokens.find(processorToken);
  const item = about && books.items.find(about.itemId);
  if (!item || item.trouble) return undefined;
  const numbers = describeAchNumbers(item, accountsOf(books, item));
  const found = numbers.find(({ account_id }) => account_id === about.accountId);
  return found && { routingNumber: found.routing, accountNumber: found.account };
}
