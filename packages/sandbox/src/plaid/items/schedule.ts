import { nextPullAfter } from '#sandbox/plaid/sync/version.ts';
import type { PlaidWorld } from '#sandbox/plaid/world.ts';
import { announceUpdates } from './announce.ts';
import type { HistoryStage, Item } from './item.ts';

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
