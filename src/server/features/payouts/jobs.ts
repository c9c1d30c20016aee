import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { emailAccountChange } from './accounts/email-account-change.ts';
import { ensureRegistered } from './accounts/ensure-registered.ts';
import { followAccounts, refreshAccount, startDeposits } from './accounts/follow-accounts.ts';
import { removeAtVendor } from './accounts/remove-account.ts';
import { followDeposits, recordDeposit } from './deposits/record-deposit.ts';
import { handleDwollaEvent } from './dwolla-events.ts';
import { payClaim } from './pay-claim.ts';
import { emailPayoutNews } from './payments/email-payout-news.ts';
import { followPayout } from './payments/follow-payout.ts';
import { followPayouts, sendDuePayouts } from './payments/follow-payouts.ts';
import { sendPayout } from './payments/send-payout.ts';
import { reconcileMoney } from './reconciliation/find-differences.ts';

export function payoutJobs(deps: Deps) {
  return {
    'pay-claim': ({ claimId }) => payClaim(deps, claimId),
    'send-payout': ({ payoutId }) => sendPayout(deps, payoutId),
    'send-due-payouts': ({ userId }) => sendDuePayouts(deps, userId),
    'follow-payout': ({ payoutId }) => followPayout(deps, payoutId),
    'follow-payouts': ({ afterPayoutId }) => followPayouts(deps, afterPayoutId),
    'tell-payout': ({ payoutId, news }) => emailPayoutNews(deps, payoutId, news),
    'register-bank-account': async ({ accountId }) => void (await ensureRegistered(deps, accountId)),
    'start-micro-deposits': ({ accountId }) => startDeposits(deps, accountId),
    'refresh-bank-account': ({ accountId }) => refreshAccount(deps, accountId),
    'remove-bank-account': ({ accountId }) => removeAtVendor(deps, accountId),
    'follow-bank-accounts': ({ afterAccountId }) => followAccounts(deps, afterAccountId),
    'tell-bank-account-change': (payload) => emailAccountChange(deps, payload),
    'record-deposit': ({ transferId }) => recordDeposit(deps, transferId),
    'follow-deposits': () => followDeposits(deps),
    'reconcile-money': () => reconcileMoney(deps),
    'handle-dwolla-event': ({ eventId }) => handleDwollaEvent(deps, eventId),
  } satisfies Partial<JobHandlers>;
}
