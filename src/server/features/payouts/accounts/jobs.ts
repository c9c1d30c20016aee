import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { emailAccountChange } from './email-account-change.ts';
import { ensureRegistered } from './ensure-registered.ts';
import { followAccounts } from './follow-accounts.ts';
import { refreshAccount } from './refresh-account.ts';
import { removeAtVendor } from './remove-at-vendor.ts';
import { startDeposits } from './start-deposits.ts';

export function accountJobs(deps: Deps) {
  return {
    'register-bank-account': async ({ accountId }) => void (await ensureRegistered(deps, accountId)),
    'start-micro-deposits': ({ accountId }) => startDeposits(deps, accountId),
    'refresh-bank-account': ({ accountId }) => refreshAccount(deps, accountId),
    'remove-bank-account': ({ accountId }) => removeAtVendor(deps, accountId),
    'follow-bank-accounts': ({ afterAccountId }) => followAccounts(deps, afterAccountId),
    'tell-bank-account-change': (payload) => emailAccountChange(deps, payload),
  } satisfies Partial<JobHandlers>;
}
