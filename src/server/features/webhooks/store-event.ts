import { insertOutsideEvent } from '#server/platform/db/outside-events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobName } from '#server/platform/jobs/job-catalog.ts';
import type { webhookPaths } from '#shared/webhook-paths.ts';
import type { VendorEvent } from './vendor-event.ts';

export type Vendor = keyof typeof webhookPaths;

const jobByVendor = {
  plaid: 'handle-plaid-event',
  stripe: 'handle-stripe-event',
  agencies: 'handle-agency-event',
  dwolla: 'handle-dwolla-event',
  support: 'handle-support-event',
} as const satisfies Record<Vendor, JobName>;

interface ReceivedEvent extends VendorEvent {
  vendor: Vendor;
  createdAt: Date;
}

/** Stores an event together with the job that handles it. Storing the same event again changes nothing. */
export async function storeEvent({ db, jobs }: Deps, event: ReceivedEvent): Promise<void> {
  await db.transaction(async (tx) => {
    const eventId = await insertOutsideEvent(tx, event);
    if (eventId) await jobs.enqueue(tx, jobByVendor[event.vendor], { eventId });
  });
}
