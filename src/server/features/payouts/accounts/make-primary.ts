import { requireSession } from '#server/features/accounts/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { describeAccount, whyNotUsable } from './describe-account.ts';
import { announceChange, holdFrom, sendAfterHold } from './lifecycle.ts';
import * as queries from './queries.ts';
import { withUsedAccount } from './with-locked-account.ts';

interface Choice extends queries.AccountKey {
  sessionId: string;
}

/** Sends future payouts to this account after the hold. Choosing it again changes nothing. */
export async function makePrimary(deps: Deps, { sessionId, ...key }: Choice): Promise<BankAccount> {
  return withUsedAccount(deps, key, async (tx, account) => {
    await requireSession(tx, sessionId);
    const at = deps.now();
    if (account.isPrimary) return describeAccount(tx, account, at);
    if (account.status !== 'verified') throw notVerified(account);
    await queries.clearPrimary(tx, key.userId, at);
    const primary = await queries.changeAccount(tx, account.id, {
      isPrimary: true,
      awaitsChoice: false,
      heldUntil: holdFrom(deps, at),
      updatedAt: at,
    });
    await sendAfterHold(deps, tx, key.userId);
    await announceChange(deps, tx, account, 'primary');
    return describeAccount(tx, primary, at);
  });
}

function notVerified(account: queries.AccountRow): AppError {
  return new AppError(
    'bank_account_not_ready',
    whyNotUsable(account) ?? 'Verify this account first. Then you can make it your primary account.',
  );
}
