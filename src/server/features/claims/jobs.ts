import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { forgetOldDrafts } from './filing/filing-draft.ts';
import { measureRecoveryTimes } from './recovery-times.ts';
import { sendClaim } from './sending/send-claim.ts';
import { sendDocument } from './sending/send-document.ts';
import { followClaims, handleAgencyEvent } from './tracking/follow-claims.ts';
import { notifyOfStep } from './tracking/notify-of-step.ts';
import { refreshClaim } from './tracking/refresh-claim.ts';

export function claimJobs(deps: Deps) {
  return {
    'send-claim': ({ claimId }) => sendClaim(deps, claimId),
    'send-document': ({ documentId }) => sendDocument(deps, documentId),
    'refresh-claim': ({ claimId }) => refreshClaim(deps, claimId),
    'follow-claims': ({ afterClaimId }) => followClaims(deps, afterClaimId),
    'forget-old-drafts': () => forgetOldDrafts(deps),
    'handle-agency-event': ({ eventId }) => handleAgencyEvent(deps, eventId),
    'measure-recovery-times': () => measureRecoveryTimes(deps),
    'tell-claim-step': ({ eventId }) => notifyOfStep(deps, eventId),
  } satisfies Partial<JobHandlers>;
}
