import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { deleteAccount } from './deletion/delete-account.ts';
import { followDeletions } from './deletion/follow-deletions.ts';
import { purgeHeldRecords } from './hold/hold-records.ts';
import { mailRequest } from './requests/mail-request.ts';
import { followRequests } from './requests/manage-requests.ts';

export function privacyJobs(deps: Deps) {
  return {
    'delete-account': ({ userId }) => deleteAccount(deps, userId),
    'follow-deletions': () => followDeletions(deps),
    'purge-held-records': () => purgeHeldRecords(deps),
    'mail-privacy-request': ({ requestId }) => mailRequest(deps, requestId),
    'follow-privacy-requests': () => followRequests(deps),
  } satisfies Partial<JobHandlers>;
}
