import type { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import { countAttempt } from '#server/platform/http/throttle.ts';
import type { BankAccount, bankAccountBody } from '#shared/contracts/payouts.ts';
import { addLimit } from './limits.ts';
import { type AddingUser, saveAccount } from './save-account.ts';

type TypedAccount = z.output<typeof bankAccountBody>;

/** Saves an account that the user typed in. The vendor is told later, so that its outages do not affect the user. */
export async function addAccount(deps: Deps, user: AddingUser, typed: TypedAccount): Promise<BankAccount> {
  await countAttempt(deps, { limit: addLimit, subject: user.id });
  const accountName = `${typed.bankName} ${typed.accountType}`;
  return saveAccount(deps, user, { ...typed, accountName, linkedAccountId: null });
}
