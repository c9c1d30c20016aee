import type { Deps } from '#server/deps.ts';
import { listClosed } from './queries.ts';

/** Where a vendor was away for longer than a job is tried: nobody else would come back to the account. */
export async function followDeletions({ db, jobs }: Deps): Promise<void> {
  for (const userId of await listClosed(db)) await jobs.enqueueMissing(db, 'delete-account', { userId });
}
