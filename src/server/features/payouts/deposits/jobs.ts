import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { followDeposits } from './follow-deposits.ts';
import { recordDeposit } from './record-deposit.ts';

export function depositJobs(deps: Deps) {
  return {
    'record-deposit': ({ transferId }) => recordDeposit(deps, transferId),
    'follow-deposits': () => followDeposits(deps),
  } satisfies Partial<JobHandlers>;
}
