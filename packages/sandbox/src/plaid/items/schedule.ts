import type { PlaidWorld } from './books.ts';
import type { HistoryStage, Item } from './item.ts';
import { currentVersion, nextPullAfter } from './item-state.ts';
import { updatesBetween } from './sync.ts';
import type { WebhookCode } from './webhooks.ts';

/** How long after linking each part of the history is available, the recent part first. */
const stagesAfterMs: readonly { stage: HistoryStage; afterMs: number }[] = [
  { stage: 'INITIAL_UPDATE_COMPLETE', afterMs: 1_000 },
  { stage: 'HISTORICAL_UPDATE_COMPLETE', afterMs: 1_500 },
];

export interface Schedule {
  /** Prepares the history of an item that was just linked. */
  prepare(item: Item): void;
  close(): void;
}

/** Runs what happens by itself. An item whose preparation was interrupted by a restart is prepared again. */
export function startSchedule(world: PlaidWorld, log: (line: string) => void): Schedule {
  const timers = new Set<NodeJS.Timeout>();

  function after(waitMs: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      try {
        act();
      } catch (error) {
        log(`Sandbox Plaid could not act by itself: ${error instanceof Error ? error.stack : error}`);
      }
    }, waitMs);
    timers.add(timer);
  }

  function reach(itemId: string, stage: HistoryStage): void {
    const item = world.books.items.find(itemId);
    if (!item) return;
    world.books.items.put(itemId, { ...item, stage });
    announceUpdates(world, itemId);
  }

  function prepare({ itemId }: Item): void {
    for (const { stage, afterMs } of stagesAfterMs) after(afterMs / world.speed, () => reach(itemId, stage));
  }

  function pullRegularly(): void {
    for (const { itemId } of world.books.items.list()) announceUpdates(world, itemId);
    const time = world.now();
    after(nextPullAfter(time).getTime() - time.getTime() + 1, pullRegularly);
  }

  for (const item of world.books.items.list()) if (item.stage !== 'HISTORICAL_UPDATE_COMPLETE') prepare(item);
  pullRegularly();

  return {
    prepare,
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

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
