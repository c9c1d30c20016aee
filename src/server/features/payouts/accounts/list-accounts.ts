import type { Deps } from '#server/platform/deps.ts';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import * as queries from './queries.ts';
import { toBankAccount } from './to-bank-account.ts';

export async function listAccounts({ db, now }: Deps, userId: string): Promise<BankAccount[]> {
  const at = now();
  return (await queries.listAccounts(db, userId)).map((account) => toBankAccount(account, at));
}
