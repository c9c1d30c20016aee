import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { reconcileMoney } from './reconcile-money.ts';

export function reconciliationJobs(deps: Deps) {
  return { 'reconcile-money': () => reconcileMoney(deps) } satisfies Partial<JobHandlers>;
}
