import { addChange, type PlaidWorld } from './books.ts';
import type { Item } from './item.ts';
import { currentVersion, postingOf, stateOf } from './item-state.ts';
import { announceUpdates, tell } from './schedule.ts';

/** Requires a new login. Until then every call about the item fails. A revoked item stays revoked. */
export function requireLogin(world: PlaidWorld, item: Item): void {
  if (item.trouble === 'USER_PERMISSION_REVOKED') return;
  const troubled = world.books.items.put(item.itemId, { ...item, trouble: 'ITEM_LOGIN_REQUIRED' });
  tell(world, troubled, 'ERROR');
}

/** Simulates a customer who revokes the permission at the bank. The item cannot be repaired. */
export function revokePermission(world: PlaidWorld, item: Item): void {
  const revoked = world.books.items.put(item.itemId, { ...item, trouble: 'USER_PERMISSION_REVOKED' });
  tell(world, revoked, 'USER_PERMISSION_REVOKED');
}

/** Refreshes the data now: pending rows are posted, and the newest posted row gets a better description. */
export function refreshItem(world: PlaidWorld, item: Item): void {
  const at = world.now().toISOString();
  const pulled = world.books.items.put(item.itemId, { ...item, pulledAt: at });
  const state = stateOf(world, pulled, currentVersion(world, pulled));
  const newest = state.rows
    .filter(({ key, payee }) => payee.channel === 'in store' && !state.corrected.has(key))
    .findLast((row) => !postingOf(row, state).isPending);
  addChange(world.books, item, { kind: 'settled', at, ...(newest && { correctedKey: newest.key }) });
  announceUpdates(world, item.itemId);
}

export function removeItem({ books }: PlaidWorld, { itemId }: Item): void {
  books.items.remove(itemId);
  for (const { itemId: owner, nth } of books.changes.list())
    if (owner === itemId) books.changes.remove(`${itemId}/${nth}`);
}
