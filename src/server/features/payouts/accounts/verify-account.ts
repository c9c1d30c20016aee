import type { Deps } from '#server/platform/deps.ts';
import { countAttempt } from '#server/platform/http/throttle.ts';
import { AppError } from '#shared/app-error.ts';
import { dayOf } from '#shared/calendar-date.ts';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { addBusinessDays } from '#shared/payouts/business-days.ts';
import { confirmDeposits } from './confirm-deposits.ts';
import { verifyLimit } from './limits.ts';
import * as queries from './queries.ts';
import { toBankAccount } from './to-bank-account.ts';
import { whyNotUsable } from './why-not-usable.ts';
import { withUsedAccount } from './with-locked-account.ts';

/** Starts the small deposits or, if their amounts are given, confirms them. */
export async function verifyAccount(
  deps: Deps,
  key: queries.AccountKey,
  amounts: readonly [string, string] | undefined,
): Promise<BankAccount> {
  await countAttempt(deps, { limit: verifyLimit, subject: key.userId });
  return amounts ? confirmDeposits(deps, key, amounts) : askForDeposits(deps, key);
}

/** Only the vendor can send small deposits. Without it, only the bank itself can verify an account. */
const linkInstead =
  'We can’t send small deposits to this account. Connect its bank, then choose it under “Use a connected account”. It will already be verified.';

/** Asking again sends no more deposits. */
async function askForDeposits(deps: Deps, key: queries.AccountKey): Promise<BankAccount> {
  return withUsedAccount(deps, key, async (tx, account) => {
    const at = deps.now();
    const reason = whyNotUsable(account);
    if (reason) throw new AppError('bank_account_not_ready', reason);
    if (account.status !== 'unverified') return toBankAccount(account, at);
    if (deps.config.payoutMethod === 'nacha') throw new AppError('bank_account_not_ready', linkInstead);
    const asked = await queries.changeAccount(tx, account.id, {
      status: 'deposits_sent',
      // The UTC day ends in the American evening, when banks accept no more payments for that day.
      depositsExpectedOn: addBusinessDays(dayOf(at), 1),
      updatedAt: at,
    });
    // In the same transaction, because no deposits may look sent without the job that sends them.
    await deps.jobs.enqueue(tx, 'start-micro-deposits', { accountId: account.id });
    return toBankAccount(asked, at);
  });
}
