import type { Books } from './books.ts';
import type { Snapshots } from './sync/snapshots.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** The state that all parts of the simulated Plaid share. */
export interface PlaidWorld {
  books: Books;
  webhooks: Webhooks;
  now: () => Date;
  speed: number;
  /** The day from which the personas' stories are counted back. */
  storyDay: Date;
  snapshots: Snapshots;
}
