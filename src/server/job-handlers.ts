import type { Deps } from '#server/platform/deps.ts';
import { accountJobs } from './features/accounts/jobs.ts';
import { billingJobs } from './features/billing/jobs.ts';
import { listHeld, preloadSheets } from './features/claims/api.ts';
import { claimJobs } from './features/claims/jobs.ts';
import { connectionJobs } from './features/connections/jobs.ts';
import { discoveryJobs } from './features/discovery/jobs.ts';
import { payoutJobs } from './features/payouts/jobs.ts';
import { privacyJobs } from './features/privacy/jobs.ts';
import { recordJobs } from './features/records/jobs.ts';
import { reviewJobs } from './features/reviews/jobs.ts';
import { supportJobs } from './features/support/jobs.ts';
import { todoJobs } from './features/todos/jobs.ts';
import type { JobHandlers } from './platform/jobs/job-catalog.ts';

/** Loads the PDF fonts before this worker takes jobs; until they are loaded, other workers finish the jobs sooner. */
export async function loadForJobs(): Promise<void> {
  await preloadSheets();
}

/** Combines the jobs of all features. It does not compile if a job has no handler. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    ...accountJobs(deps),
    ...connectionJobs(deps),
    ...discoveryJobs(deps),
    ...recordJobs(deps),
    ...billingJobs(deps),
    ...claimJobs(deps),
    ...payoutJobs(deps),
    ...supportJobs(deps),
    ...reviewJobs(deps, listHeld),
    ...todoJobs(deps),
    ...privacyJobs(deps),
  };
}
