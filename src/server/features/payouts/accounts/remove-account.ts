import type { Deps } from '#server/platform/deps.ts';
import { noteLeftAtVendor } from '#server/platform/left-at-vendor.ts';
import { isOffered } from '#server/platform/providers/not-offered.ts';
import { hourSeconds } from '#shared/durations.ts';
import { announceChange } from './lifecycle.ts';
import { withdrawPayeeReviews } from './payee.ts';
import * as queries from './queries.ts';
import { withLockedAccount } from './with-locked-account.ts';

const laterSeconds = hourSeconds;

/**
 * Removes an account and deletes its numbers; removing it again changes nothing. Payouts in process continue, and
 * waiting ones wait until the owner chooses another account.
 */
export async function removeAccount(deps: Deps, key: queries.AccountKey): Promise<void> {
  await withLockedAccount(deps, key, async (tx, account) => {
    if (account.removedAt) return;
    const at = deps.now();
    await queries.changeAccount(tx, account.id, {
      sealedNumbers: null,
      numbersHash: null,
      bankHolders: null,
      isPrimary: false,
      removedAt: at,
      updatedAt: at,
    });
    await deps.jobs.enqueue(tx, 'remove-bank-account', { accountId: account.id });
    await withdrawPayeeReviews(deps, tx, account);
    await announceChange(deps, tx, account, 'removed');
  });
}

/**
 * Removes a removed account at the vendor too, once no payout to it is in process. Where we now do without the vendor, the
 * row keeps its name, and a later run removes it should the vendor come back.
 */
export async function removeAtVendor(deps: Deps, accountId: string): Promise<void> {
  const account = await queries.findAccount(deps.db, accountId);
  if (!account?.removedAt || !account.externalId) return;
  if (!isOffered(deps, 'dwolla')) return noteLeft(deps, account);
  if (await queries.isBeingPaid(deps.db, accountId)) {
    await deps.jobs.enqueue(
      deps.db,
      'remove-bank-account',
      { accountId },
      { startAfterSeconds: laterSeconds },
    );
    return;
  }
  await deps.dwolla.removeBank(account.externalId);
  const { userId, externalId } = account;
  await withLockedAccount(deps, { userId, accountId }, async (tx, locked) => {
    if (locked.externalId === externalId) await queries.changeAccount(tx, accountId, { externalId: null });
  });
}

function noteLeft(deps: Deps, { id, userId, externalId }: queries.AccountRow): Promise<void> {
  const left = { vendor: 'dwolla', kind: 'bank_account', id, userId, vendorId: externalId } as const;
  return deps.db.transaction((tx) => noteLeftAtVendor(deps, tx, left));
}
