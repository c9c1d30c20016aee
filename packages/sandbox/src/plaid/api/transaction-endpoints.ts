import type { FastifyInstance } from 'fastify';
import type { TransactionsRefreshResponse, TransactionsSyncResponse } from 'plaid';
import { z } from 'zod';
import { accountsOf, describeAccount } from '#sandbox/plaid/items/accounts.ts';
import { type PlaidWorld, requireHealthyItem } from '#sandbox/plaid/items/books.ts';
import { refreshItem } from '#sandbox/plaid/items/change-item.ts';
import type { Item } from '#sandbox/plaid/items/item.ts';
import { currentVersion } from '#sandbox/plaid/items/item-state.ts';
import { readPage } from '#sandbox/plaid/items/sync.ts';
import type { WireTransaction } from '#sandbox/plaid/items/transaction.ts';
import { addEndpoint, requestBody, token } from '../wire/endpoint.ts';

const defaultCount = 100;
const maxCount = 500;
const maxCursorLength = 256;
const keptCursors = 5;

const syncBody = requestBody({
  access_token: token,
  cursor: z.string().max(maxCursorLength).optional(),
  count: z.int().min(1).max(maxCount).optional(),
  options: z
    .strictObject({
      include_original_description: z.boolean().nullish(),
      include_personal_finance_category: z.boolean().optional(),
      include_logo_and_counterparty_beta: z.boolean().optional(),
      personal_finance_category_version: z.enum(['v1', 'v2']).optional(),
      days_requested: z.int().min(1).max(730).optional(),
      account_id: z.string().max(100).optional(),
    })
    .optional(),
});
const refreshBody = requestBody({ access_token: token });

export function transactionEndpoints(api: FastifyInstance, world: PlaidWorld): void {
  const { books } = world;

  addEndpoint<TransactionsSyncResponse, z.infer<typeof syncBody>>(
    api,
    '/transactions/sync',
    syncBody,
    ({ access_token, cursor, count = defaultCount, options }) => {
      const item = requireHealthyItem(books, access_token);
      const page = readPage(world, item, { cursor, count, accountId: options?.account_id });
      noteSync(world, item, page);
      const listed = (kind: 'added' | 'modified' | 'removed') =>
        page.updates.flatMap((update) => (update.kind === kind ? [update.transaction] : []));
      const described = (transaction: WireTransaction) =>
        options?.include_original_description
          ? { ...transaction, original_description: rawDescription(transaction) }
          : transaction;
      return {
        transactions_update_status: item.stage,
        accounts: accountsOf(books, item).map((account) => describeAccount(item, account)),
        added: listed('added').map(described),
        modified: listed('modified').map(described),
        removed: listed('removed').map(({ transaction_id, account_id }) => ({ transaction_id, account_id })),
        next_cursor: page.nextCursor,
        has_more: page.hasMore,
      };
    },
  );

  addEndpoint<TransactionsRefreshResponse, z.infer<typeof refreshBody>>(
    api,
    '/transactions/refresh',
    refreshBody,
    ({ access_token }) => {
      refreshItem(world, requireHealthyItem(books, access_token));
      return {};
    },
  );
}

/** A client that has fetched the last page needs no webhook about it. */
function noteSync(
  world: PlaidWorld,
  item: Item,
  { nextCursor, hasMore }: { nextCursor: string; hasMore: boolean },
) {
  world.books.items.put(item.itemId, {
    ...item,
    hasBeenSynced: true,
    cursorsSeen: [...item.cursorsSeen.filter((seen) => seen !== nextCursor), nextCursor].slice(-keptCursors),
    ...(!hasMore && item.stage !== 'NOT_READY' && { announced: currentVersion(world, item) }),
  });
}

function rawDescription({ name, location }: WireTransaction): string {
  return [name, location?.city, location?.region].filter(Boolean).join(' ').toUpperCase();
}
