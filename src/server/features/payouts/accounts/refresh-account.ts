import type { Deps } from '#server/platform/deps.ts';
import { maxWrongDepositTries } from '#shared/payouts/payouts.ts';
import { markFailed, markVerified } from './change-status.ts';
import * as queries from './queries.ts';
import { withLockedAccount } from './with-locked-account.ts';

/** Asks the vendor about the small deposits and applies its answer. It may run any number of times. */
export async function refreshAccount(deps: Deps, accountId: string): Promise<void> {
  const { db, dwolla } = deps;
  const account = await queries.findAccount(db, accountId);
  if (!account?.externalId || !isWaiting(account)) return;
  const { isVerified } = await dwolla.readBank(account.externalId);
  const deposits = await dwolla.readMicroDeposits(account.externalId);
  await withLockedAccount(deps, { userId: account.userId, accountId }, async (tx, locked) => {
    if (!isWaiting(locked)) return;
    if (isVerified) await markVerified(deps, tx, locked);
    else if (deposits?.status === 'failed') await markFailed(deps, tx, locked, deposits.failureCode);
    else if (locked.wrongTries >= maxWrongDepositTries) await markFailed(deps, tx, locked, null);
    else if (deposits?.status === 'processed' && locked.status === 'deposits_sent')
      await queries.changeAccount(tx, accountId, { status: 'deposits_arrived', updatedAt: deps.now() });
  });
  if (!isVerified && !deposits) await deps.jobs.enqueue(db, 'start-micro-deposits', { accountId });
}

function isWaiting({ status, removedAt }: queries.AccountRow): boolean {
  return removedAt === null && (status === 'deposits_sent' || status === 'deposits_arrived');
}

/** Handles events, which name an account by the vendor's id. Unknown ids are ignored. */
export async function refreshBank(deps: Deps, externalId: string): Promise<void> {
  const account = await queries.findAccountAtVendor(deps.db, externalId);
  if (account) await refreshAccount(deps, account.id);
}
