import { listCustomerRows } from '#server/features/billing/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listClosed } from './queries.ts';

/** Restarts deletions, here and at Stripe, whose job used up its retries while a vendor was down, because nothing else would. */
export async function followDeletions({ db, jobs }: Deps): Promise<void> {
  for (const userId of await listClosed(db)) await jobs.enqueueMissing(db, 'delete-account', { userId });
  for (const customerRowId of await listCustomerRows(db))
    await jobs.enqueueMissing(db, 'delete-customer', { customerRowId });
}
