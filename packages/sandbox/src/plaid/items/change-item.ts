import type { AccountKind } from '#sandbox/people/personas.ts';
import { newToken } from '#sandbox/plaid/wire/identifiers.ts';
import { addChange, changesOf, type PlaidWorld } from './books.ts';
import type { Item, Product } from './item.ts';
import { chosenAccounts, currentVersion, postingOf, stateOf } from './item-state.ts';
import { announceUpdates, tell } from './schedule.ts';

type NewItem = Pick<
  Item,
  | 'consented'
  | 'daysRequested'
  | 'holderName'
  | 'holders'
  | 'institutionId'
  | 'itemId'
  | 'personaId'
  | 'products'
  | 'webhook'
>;

interface Repair {
  webhook: string | null;
  /** What the customer agreed to share beside what is shared already. */
  consented: readonly Product[];
  /** Set if the customer chose the accounts again. */
  accounts?: readonly AccountKind[];
}

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

/** Creates the item. The client learns its access token by exchanging a public token. */
export function linkItem(world: PlaidWorld, item: NewItem, accounts: readonly AccountKind[]): Item {
  const at = world.now().toISOString();
  const linked = world.books.items.put(item.itemId, {
    ...item,
    accessToken: newToken('access'),
    linkedAt: at,
    pulledAt: at,
    stage: 'NOT_READY',
    hasBeenSynced: false,
    cursorsSeen: [],
  });
  addChange(world.books, linked, { kind: 'accounts', accounts });
  return linked;
}

/** Repairs the item after the customer signed in again. */
export function repairItem(world: PlaidWorld, item: Item, { webhook, consented, accounts }: Repair): void {
  const { trouble: _repaired, ...healthy } = item;
  world.books.items.put(item.itemId, {
    ...healthy,
    webhook,
    ...(item.consented && { consented: [...new Set([...item.consented, ...consented])] }),
  });
  const before = chosenAccounts(changesOf(world.books, item));
  if (accounts && accounts.join() !== before.join())
    addChange(world.books, item, { kind: 'accounts', accounts });
  announceUpdates(world, item.itemId);
}
