import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { announceChange } from './announce-change.ts';
import { holdFrom, sendAfterHold } from './hold.ts';
import * as queries from './queries.ts';

/**
 * Owner and account must be locked. A user's first good account becomes the primary one by itself, unless somebody else may
 * have added it. One that comes verified is told of once, as added.
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

/** Owner and account must be locked. Without a stop code, the amounts of its small deposits were entered wrongly too often. */
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

/** Owner and account must be locked. For a return code that will not pass; stopped twice is told once. */
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

/** Owner and account must be locked. For a return after which the vendor wants the account proved anew. */
export async function unverifyAccount(deps: Deps, tx: Tx, { id, status }: queries.AccountRow): Promise<void> {
  if (status !== 'verified') return;
  await queries.changeAccount(tx, id, {
    status: 'unverified',
    isPrimary: false,
    wrongTries: 0,
    depositsExpectedOn: null,
    // It may be gone there, and is found or added again when it is verified.
    externalId: null,
    updatedAt: deps.now(),
  });
}
