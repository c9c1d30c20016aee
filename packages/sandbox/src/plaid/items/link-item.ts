import type { AccountKind } from '#sandbox/people/personas.ts';
import { newToken } from '#sandbox/plaid/wire/identifiers.ts';
import { addChange, changesOf, type PlaidWorld } from './books.ts';
import type { Item } from './item.ts';
import { chosenAccounts } from './item-state.ts';
import { announceUpdates } from './schedule.ts';

type NewItem = Pick<
  Item,
  'daysRequested' | 'holderName' | 'institutionId' | 'itemId' | 'personaId' | 'products' | 'webhook'
>;

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

interface Repair {
  webhook: string | null;
  /** Set if the customer chose the accounts again. */
  accounts?: readonly AccountKind[];
}

/** Repairs the item after the customer signed in again. */
export function repairItem(world: PlaidWorld, item: Item, { webhook, accounts }: Repair): void {
  const { trouble: _repaired, ...healthy } = item;
  world.books.items.put(item.itemId, { ...healthy, webhook });
  const before = chosenAccounts(changesOf(world.books, item));
  if (accounts && accounts.join() !== before.join())
    addChange(world.books, item, { kind: 'accounts', accounts });
  announceUpdates(world, item.itemId);
}
