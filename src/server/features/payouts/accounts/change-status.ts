import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { announceChange } from './announce-change.ts';
import { holdFrom, sendAfterHold } from './hold.ts';
import * as queries from './queries.ts';

/**
 * The owner and the account must be locked. A user's first verified account becomes primary, unless someone else may
 * have added it. Pass `added` for an account that is new and verified at once, so that one email covers both.
 */
export async function markVerified(
  deps: Deps,
  tx: Tx,
  account: queries.AccountRow,
  change: 'added' | 'verified' = 'verified',
): Promise<queries.AccountRow> {
  const { id, userId } = account;
  const at = deps.now();
  const verified = await queries.changeAccount(tx, id, {
    status: 'verified',
    isPrimary: !account.awaitsChoice && !(await queries.hasPrimary(tx, userId)),
    stopCode: null,
    heldUntil: holdFrom(deps, at),
    updatedAt: at,
  });
  await sendAfterHold(deps, tx, userId);
  await announceChange(deps, tx, account, change);
  return verified;
}

/** The owner and the account must be locked. A null stop code means too many wrong deposit amounts. */
export async function markFailed(
  deps: Deps,
  tx: Tx,
  account: queries.AccountRow,
  stopCode: string | null,
): Promise<queries.AccountRow> {
  const failed = await queries.changeAccount(tx, account.id, {
    status: 'verification_failed',
    isPrimary: false,
    stopCode,
    updatedAt: deps.now(),
  });
  await announceChange(deps, tx, account, 'failed');
  return failed;
}

/**
 * The owner and the account must be locked. For lasting failures. Stopping an account again sends no second email.
 */
export async function stopAccount(
  deps: Deps,
  tx: Tx,
  account: queries.AccountRow,
  stopCode: string,
): Promise<void> {
  if (account.status === 'stopped' || account.removedAt) return;
  await queries.changeAccount(tx, account.id, {
    status: 'stopped',
    isPrimary: false,
    stopCode,
    updatedAt: deps.now(),
  });
  await announceChange(deps, tx, account, 'stopped');
}

/** The owner and the account must be locked. For a return after which the vendor demands a new verification. */
export async function unverifyAccount(deps: Deps, tx: Tx, { id, status }: queries.AccountRow): Promise<void> {
  if (status !== 'verified') return;
  await queries.changeAccount(tx, id, {
    status: 'unverified',
    isPrimary: false,
    wrongTries: 0,
    depositsExpectedOn: null,
    // The vendor may have removed the account. Verifying it again finds it there or adds it.
    externalId: null,
    updatedAt: deps.now(),
  });
}
