import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/http/session-user.ts';
import { countAttempt } from '#server/platform/http/throttle.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { AppError } from '#shared/app-error.ts';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { addLimit } from './limits.ts';
import { openLinkedKey } from './linked-key.ts';
import { findLinkedAccount, type LinkedAccount } from './linked-queries.ts';
import type { BankNumbers } from './numbers.ts';
import { saveAccount } from './save-account.ts';

/** Adds an account of a connected bank. It counts as verified, because the bank itself provides the numbers. */
export async function addLinkedAccount(
  deps: Deps,
  user: SessionUser,
  linkedAccountId: string,
): Promise<BankAccount> {
  await countAttempt(deps, { limit: addLimit, subject: user.id });
  const linked = await findLinkedAccount(deps.db, { userId: user.id, linkedAccountId });
  if (!linked) throw new AppError('not_found', 'We can’t find that account at your connected bank.');
  return saveAccount(deps, user, {
    ...(await readNumbers(deps, linked)),
    accountName: linked.name,
    accountType: linked.accountType,
    accountHolderName: `${user.firstName} ${user.lastName}`,
    bankName: linked.bankName,
    linkedAccountId,
  });
}

async function readNumbers(deps: Deps, linked: LinkedAccount): Promise<BankNumbers> {
  try {
    const numbers = await deps.plaid.readNumbers(await openLinkedKey(deps, linked));
    if (numbers) return numbers;
  } catch (error) {
    if (!(error instanceof VendorError) || error.failure === 'unavailable') throw error;
  }
  throw new AppError(
    'bank_account_not_ready',
    'Your bank didn’t share this account’s numbers. Connect the bank again, or add the account by its numbers.',
  );
}
