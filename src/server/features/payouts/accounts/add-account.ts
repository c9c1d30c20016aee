import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { countAttempt } from '#server/http/throttle.ts';
import type { BankAccount, bankAccountBody } from '#shared/contracts/payouts.ts';
import { addLimit } from './limits.ts';
import { type AddingUser, saveAccount } from './save-account.ts';

type TypedAccount = z.output<typeof bankAccountBody>;

/** Takes what was typed. The vendor learns of it later, so that its trouble is not the user's. */
export async function addAccount(deps: Deps, user: AddingUser, typed: TypedAccount): Promise<BankAccount> {
  await countAttempt(deps, { limit: addLimit, subject: user.id });
  const accountName = `${typed.bankName} ${typed.accountType}`;
  return saveAccount(deps, user, { ...typed, accountName, linkedAccountId: null });
}
