import { updatesBetween } from '#sandbox/plaid/sync/updates.ts';
import { currentVersion } from '#sandbox/plaid/sync/version.ts';
import type { WebhookCode } from '#sandbox/plaid/webhooks/messages.ts';
import type { PlaidWorld } from '#sandbox/plaid/world.ts';
import type { Item } from './item.ts';

export function tell(world: PlaidWorld, item: Item, code: WebhookCode): boolean {
  const isSent = world.webhooks.send(item, code);
  if (isSent)
    world.books.items.put(item.itemId, {
      ...(world.books.items.find(item.itemId) ?? item),
      lastWebhook: { sentAt: world.now().toISOString(), code },
    });
  return isSent;
}

/** Sends a webhook that there are updates to fetch, once for each new version of the data. */
export function announceUpdates(world: PlaidWorld, itemId: string): void {
  const item = world.books.items.find(itemId);
  if (!item?.hasBeenSynced || item.trouble || item.stage === 'NOT_READY') return;
  const current = currentVersion(world, item);
  if (updatesBetween(world, item, item.announced ?? null, current).length === 0) return;
  tell(world, world.books.items.put(itemId, { ...item, announced: current }), 'SYNC_UPDATES_AVAILABLE');
}
