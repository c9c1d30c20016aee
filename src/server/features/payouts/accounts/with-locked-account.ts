import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import { notOffered } from '#server/platform/providers/not-offered.ts';
import { AppError } from '#shared/app-error.ts';
import * as queries from './queries.ts';

type Work<Result> = (tx: Tx, account: queries.AccountRow) => Promise<Result>;

/** Locks the owner and then the account, so that changes to one user's accounts run one after another. */
export async function withLockedAccount<Result>(
  { db }: Deps,
  key: queries.AccountKey,
  work: Work<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockUser(tx, key.userId, 'no key update');
    const account = await queries.lockAccount(tx, key);
    if (!account) throw accountNotFound();
    return work(tx, account);
  });
}

/** Like `withLockedAccount`, but refuses an account that the owner has removed. */
export function withUsedAccount<Result>(
  deps: Deps,
  key: queries.AccountKey,
  work: Work<Result>,
): Promise<Result> {
  return withLockedAccount(deps, key, async (tx, account) => {
    if (account.removedAt) throw accountNotFound();
    return work(tx, account);
  });
}

/** Gives the same answer for another user's account, so that nobody learns whether it exists. */
export function accountNotFound(): AppError {
  return new AppError('not_found', 'That bank account does not exist.');
}

/** Nobody is asked for account numbers that no money will be sent to. */
export function requirePayouts({ config }: Deps): void {
  if (config.payoutMethod === null) throw notOffered('dwolla');
}
