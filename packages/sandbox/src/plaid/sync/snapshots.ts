import type { Item, Version } from '#sandbox/plaid/items/item.ts';
import type { WireTransaction } from './transaction.ts';

const keptSnapshots = 12;

/** Caches the transactions of recently used versions, because paging needs the same two versions repeatedly. */
export type Snapshots = Map<string, readonly WireTransaction[]>;

export function rememberSnapshot(
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
