import type { Deps } from '#server/deps.ts';
import type { JobHandlers } from '#server/jobs/job-catalog.ts';
import { claimPurchases } from './claim-purchases.ts';
import { reconcilePurchases } from './reconcile.ts';
import { handleStripeEvent } from './stripe-events.ts';

export function billingJobs(deps: Deps): JobHandlers {
  return {
    'handle-stripe-event': ({ eventId }) => handleStripeEvent(deps, eventId),
    'claim-purchases': ({ userId, visitor }) =>
      claimPurchases(deps, { userId, visitorHash: Buffer.from(visitor, 'hex') }),
    'reconcile-purchases': () => reconcilePurchases(deps),
  };
}
