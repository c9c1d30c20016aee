import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { emailPayoutNews } from './email-payout-news.ts';
import { followPayout } from './follow-payout.ts';
import { followPayouts, sendDuePayouts } from './follow-payouts.ts';
import { sendPayout } from './send-payout.ts';

export function paymentJobs(deps: Deps) {
  return {
    'send-payout': ({ payoutId }) => sendPayout(deps, payoutId),
    'send-due-payouts': ({ userId }) => sendDuePayouts(deps, userId),
    'follow-payout': ({ payoutId }) => followPayout(deps, payoutId),
    'follow-payouts': ({ afterPayoutId }) => followPayouts(deps, afterPayoutId),
    'tell-payout': ({ payoutId, news }) => emailPayoutNews(deps, payoutId, news),
  } satisfies Partial<JobHandlers>;
}
