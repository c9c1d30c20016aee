import { changesOf } from '#sandbox/plaid/books.ts';
import type { Item, Version } from '#sandbox/plaid/items/item.ts';
import type { PlaidWorld } from '#sandbox/plaid/world.ts';
import { hourMs } from '../../../../../src/shared/durations.ts';

/** Data is fetched from the bank four times a day, so it changes only then, or when a client refreshes it. */
const pullEveryMs = 6 * hourMs;

function lastPullBefore(time: Date): Date {
  return new Date(Math.floor(time.getTime() / pullEveryMs) * pullEveryMs);
}

export function nextPullAfter(time: Date): Date {
  return new Date(lastPullBefore(time).getTime() + pullEveryMs);
}

export function currentVersion({ books, now }: PlaidWorld, item: Item): Version {
  const pulledMs = Math.max(lastPullBefore(now()).getTime(), new Date(item.pulledAt).getTime());
  return {
    stage: item.stage,
    asOf: new Date(pulledMs).toISOString(),
    changes: changesOf(books, item).length,
  };
}
