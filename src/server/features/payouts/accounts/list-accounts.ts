import type { Deps } from '#server/platform/deps.ts';
import type { CallOutput } from '#shared/contracts/api.ts';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { maskAccountNumber } from '#shared/payouts/payouts.ts';
import { describeAccount } from './describe-account.ts';
import * as linkedQueries from './linked-queries.ts';
import * as queries from './queries.ts';

export async function listAccounts({ db, now }: Deps, userId: string): Promise<BankAccount[]> {
  const at = now();
  const accounts = await queries.listAccounts(db, userId);
  return Promise.all(accounts.map((account) => describeAccount(db, account, at)));
}

/** Lists accounts of connected banks that were not added for payouts yet. */
export async function listLinkable(
  { db }: Deps,
  userId: string,
): Promise<CallOutput<'GET /api/user/payout-accounts/linkable'>> {
  const taken = (await queries.listAccounts(db, userId)).filter(({ isLinked }) => isLinked);
  const found = await linkedQueries.listLinkedAccounts(db, userId);
  return found.filter((linked) => !taken.some(isSameAs(linked))).map(toLinkable);
}

/** A bank that was connected again has new ids for the same accounts. */
function isSameAs({ id, mask, bankName }: linkedQueries.LinkedAccount) {
  return (account: queries.AccountRow) =>
    account.linkedAccountId === id || (account.bankName === bankName && account.numberEnding === mask);
}

function toLinkable({ id, name, bankName, mask, accountType }: linkedQueries.LinkedAccount) {
  return {
    linkedAccountId: id,
    accountName: name,
    bankName,
    maskedAccountNumber: maskAccountNumber(mask ?? ''),
    accountType,
  };
}
