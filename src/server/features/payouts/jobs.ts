import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { accountJobs } from './accounts/jobs.ts';
import { depositJobs } from './deposits/jobs.ts';
import { handleDwollaEvent } from './dwolla-events.ts';
import { payClaim } from './pay-claim.ts';
import { paymentJobs } from './payments/jobs.ts';
import { reconciliationJobs } from './reconciliation/jobs.ts';

export function payoutJobs(deps: Deps) {
  return {
    ...accountJobs(deps),
    ...depositJobs(deps),
    ...paymentJobs(deps),
    ...reconciliationJobs(deps),
    'pay-claim': ({ claimId }) => payClaim(deps, claimId),
    'handle-dwolla-event': ({ eventId }) => handleDwollaEvent(deps, eventId),
  } satisfies Partial<JobHandlers>;
}
