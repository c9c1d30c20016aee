import type { PlaidWorld } from './books.ts';
import type { Item, Version } from './item.ts';
import { stateOf } from './item-state.ts';
import { describeTransaction, type WireTransaction } from './transaction.ts';

const keptSnapshots = 12;

/** Caches the transactions of recently used versions, because paging needs the same two versions repeatedly. */
export type Snapshots = Map<string, readonly WireTransaction[]>;

/** One entry of a page. A page's `count` limits the entries of all kinds together. */
export type Update =
  | { kind: 'added' | 'modified'; transaction: WireTransaction }
  | { kind: 'removed'; transaction: WireTransaction };

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
