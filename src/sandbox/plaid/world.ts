import type { Books } from './books.ts';
import type { Snapshots } from './sync/snapshots.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** What all of Plaid's parts share. */
export interface PlaidWorld {
  books: Books;
  webhooks: Webhooks;
  now: () => Date;
  speed: number;
  /** From which the personas' stories count back. */
  storyDay: Date;
  snapshots: Snapshots;
}
