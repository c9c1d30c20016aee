import { PlaidApiError } from '#sandbox/plaid/api/api-error.ts';
import { accountIds } from '#sandbox/plaid/items/accounts.ts';
import type { Item, Version } from '#sandbox/plaid/items/item.ts';
import type { PlaidWorld } from '#sandbox/plaid/world.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { type Update, updatesBetween } from './updates.ts';
import { currentVersion } from './version.ts';

interface PageRequest {
  cursor?: string | undefined;
  count: number;
  /** Limits the updates to this account, which has its own cursor. */
  accountId?: string | undefined;
}

interface Page {
  updates: Update[];
  nextCursor: string;
  hasMore: boolean;
}

const start: Cursor = { base: null, target: null, offset: 0 };

/** One page of updates. As long as nothing changes, a cursor returns the same page again. */
export function readPage(world: PlaidWorld, item: Item, request: PageRequest): Page {
  const { cursor: given = '', count, accountId } = request;
  if (accountId !== undefined && !accountIds(world.books, item).includes(accountId))
    throw new PlaidApiError('INVALID_ACCOUNT_ID');
  if (item.stage === 'NOT_READY') return { updates: [], nextCursor: '', hasMore: false };

  const streamId = `${item.itemId}/${accountId ?? ''}`;
  const current = currentVersion(world, item);
  // Plaid's keyword for "from now on", meant for clients that migrate from its older endpoint.
  const cursor =
    given === 'now'
      ? { ...start, base: current }
      : given === ''
        ? start
        : notAfter(current, readCursor(streamId, given));
  if (cursor.target && updatesBetween(world, item, cursor.target, current).length > 0)
    throw new PlaidApiError('TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION');

  const { base, target, offset } = { ...cursor, target: cursor.target ?? current };
  const all = updatesBetween(world, item, base, target).filter(
    ({ transaction }) => accountId === undefined || transaction.account_id === accountId,
  );
  const hasMore = offset + count < all.length;
  const next = hasMore ? { base, target, offset: offset + count } : { base: target, target: null, offset: 0 };
  const isUnmoved = all.length === 0 && base !== null && given !== 'now';
  return {
    updates: all.slice(offset, offset + count),
    nextCursor: isUnmoved ? given : writeCursor(streamId, next),
    hasMore,
  };
}

/** After the clock was set back, a cursor may lie in the future. It then counts as the current version. */
function notAfter(current: Version, { base, target, offset }: Cursor): Cursor {
  const known = (version: Version | null) => (version && version.asOf > current.asOf ? current : version);
  return { base: known(base), target: known(target), offset };
}
