import { z } from 'zod';
import { PlaidApiError } from '#sandbox/plaid/wire/api-error.ts';
import { derivedId } from '#sandbox/plaid/wire/identifiers.ts';
import { accountIds } from './accounts.ts';
import type { PlaidWorld, Snapshots } from './books.ts';
import type { HistoryStage, Item, Version } from './item.ts';
import { currentVersion, stateOf } from './item-state.ts';
import { describeTransaction, type WireTransaction } from './transaction.ts';

const keptSnapshots = 12;

/** One entry of a page. A page's `count` limits the entries of all kinds together. */
type Update =
  | { kind: 'added' | 'modified'; transaction: WireTransaction }
  | { kind: 'removed'; transaction: WireTransaction };

/** A position in the updates from one version to another. */
interface Cursor {
  /** Null before anything was fetched. */
  base: Version | null;
  /** Null between two rounds. The next round leads to the version that is current then. */
  target: Version | null;
  offset: number;
}

const stages: readonly HistoryStage[] = [
  'NOT_READY',
  'INITIAL_UPDATE_COMPLETE',
  'HISTORICAL_UPDATE_COMPLETE',
];

const ownerLength = 10;

/** After this moment years have five digits, and timestamps no longer sort as text. */
const latestMs = 253_402_300_799_999;

const count = z.int().min(0);

const versionSchema = z.tuple([count.max(stages.length - 1), count.max(latestMs), count]).nullable();

const cursorSchema = z.tuple([z.string(), versionSchema, versionSchema, count]);

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

/** Identifies what the cursor belongs to: an item, or one account of it. */
function ownerOf(streamId: string): string {
  return derivedId('cursor', streamId).slice(0, ownerLength);
}

function writeCursor(streamId: string, { base, target, offset }: Cursor): string {
  const parts = [ownerOf(streamId), writeVersion(base), writeVersion(target), offset];
  return Buffer.from(JSON.stringify(parts)).toString('base64');
}

function readCursor(streamId: string, text: string): Cursor {
  const result = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64').toString('utf8')));
  if (!result.success || result.data[0] !== ownerOf(streamId))
    throw new PlaidApiError('INVALID_FIELD', 'cursor not associated with access_token');
  const [, base, target, offset] = result.data;
  return { base: readVersion(base), target: readVersion(target), offset };
}

function writeVersion(version: Version | null) {
  return version && [stages.indexOf(version.stage), new Date(version.asOf).getTime(), version.changes];
}

function readVersion(parts: z.infer<typeof versionSchema>): Version | null {
  if (!parts) return null;
  const [stage, asOfMs, changes] = parts;
  return { stage: stages[stage] ?? 'NOT_READY', asOf: new Date(asOfMs).toISOString(), changes };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function transactionsAt(world: PlaidWorld, item: Item, version: Version): readonly WireTransaction[] {
  return rememberSnapshot(world.snapshots, item, version, () => {
    const state = stateOf(world, item, version);
    return state.rows.map((row) => describeTransaction(item, row, state));
  });
}

/** The updates that turn one version's transactions into another's. */
export function updatesBetween(
  world: PlaidWorld,
  item: Item,
  base: Version | null,
  target: Version,
): Update[] {
  const before = new Map(
    (base ? transactionsAt(world, item, base) : []).map((transaction) => [
      transaction.transaction_id,
      transaction,
    ]),
  );
  const after = transactionsAt(world, item, target);
  const changed = after.flatMap((transaction): Update[] => {
    const earlier = before.get(transaction.transaction_id);
    before.delete(transaction.transaction_id);
    if (!earlier) return [{ kind: 'added', transaction }];
    return isSame(earlier, transaction) ? [] : [{ kind: 'modified', transaction }];
  });
  return [
    ...changed,
    ...[...before.values()].map((transaction): Update => ({ kind: 'removed', transaction })),
  ];
}

function isSame(a: WireTransaction, b: WireTransaction): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function rememberSnapshot(
  snapshots: Snapshots,
  { itemId }: Item,
  { stage, asOf, changes }: Version,
  make: () => readonly WireTransaction[],
): readonly WireTransaction[] {
  const key = [itemId, stage, asOf, changes].join();
  const made = snapshots.get(key) ?? make();
  snapshots.delete(key);
  snapshots.set(key, made);
  const [oldest] = snapshots.keys();
  if (snapshots.size > keptSnapshots && oldest !== undefined) snapshots.delete(oldest);
  return made;
}
