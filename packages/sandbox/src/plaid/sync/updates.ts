import type { Item, Version } from '#sandbox/plaid/items/item.ts';
import type { PlaidWorld } from '#sandbox/plaid/world.ts';
import { stateOf } from './item-state.ts';
import { rememberSnapshot } from './snapshots.ts';
import { describeTransaction, type WireTransaction } from './transaction.ts';

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
