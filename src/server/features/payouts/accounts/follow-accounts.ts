import type { Deps } from '#server/platform/deps.ts';
import { isOffered } from '#server/platform/providers/not-offered.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { maxWrongDepositTries } from '#shared/payouts/payouts.ts';
import { ensureRegistered, failRefused } from './ensure-registered.ts';
import { markDepositsArrived, markFailed, markVerified } from './lifecycle.ts';
import { hashNumbers, openNumbers } from './numbers.ts';
import * as queries from './queries.ts';
import { withLockedAccount } from './with-locked-account.ts';

const pageSize = 200;

/**
 * Makes up for lost events and failed jobs: registers or removes accounts at the vendor, and refreshes the others.
 */
export async function followAccounts(deps: Deps, afterAccountId?: string): Promise<void> {
  if (afterAccountId === undefined) await hashOldNumbers(deps);
  if (!isOffered(deps, 'dwolla')) return;
  const page = await queries.listUnderWay(deps.db, afterAccountId, pageSize);
  for (const account of page) await deps.jobs.enqueue(deps.db, nextJob(account), { accountId: account.id });
  const last = page.at(-1);
  if (!last || page.length < pageSize) return;
  await deps.jobs.enqueue(deps.db, 'follow-bank-accounts', { afterAccountId: last.id });
}

/** For accounts that were saved before their numbers were compared. */
async function hashOldNumbers(deps: Deps): Promise<void> {
  for (const { id: accountId, userId } of await queries.listUnhashed(deps.db, pageSize))
    await withLockedAccount(deps, { userId, accountId }, async (tx, account) => {
      if (account.numbersHash || account.removedAt) return;
      const numbersHash = await hashNumbers(deps, tx, await openNumbers(deps, tx, account));
      await queries.changeAccount(tx, accountId, { numbersHash });
    });
}

function nextJob({ removedAt, externalId, status }: queries.AccountRow) {
  if (removedAt) return 'remove-bank-account';
  if (externalId) return 'refresh-bank-account';
  return status === 'unverified' || status === 'verified' ? 'register-bank-account' : 'start-micro-deposits';
}

/** Makes the vendor send the two small deposits. Running it again sends no more. */
export async function startDeposits(deps: Deps, accountId: string): Promise<void> {
  const externalId = await ensureRegistered(deps, accountId);
  const account = await queries.findAccount(deps.db, accountId);
  if (!externalId || account?.status !== 'deposits_sent') return;
  try {
    await deps.dwolla.startMicroDeposits(externalId);
  } catch (error) {
    if (!(error instanceof VendorError) || error.failure !== 'refused') throw error;
    return failRefused(deps, account);
  }
  // The vendor may already have verified the account, and then it sends nothing.
  await refreshAccount(deps, accountId);
}

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
      await markDepositsArrived(tx, locked, deps.now());
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
