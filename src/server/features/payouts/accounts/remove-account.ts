import type { Deps } from '#server/platform/deps.ts';
import { announceChange } from './announce-change.ts';
import * as queries from './queries.ts';
import { withLockedAccount } from './with-locked-account.ts';

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
      isPrimary: false,
      removedAt: at,
      updatedAt: at,
    });
    await deps.jobs.enqueue(tx, 'remove-bank-account', { accountId: account.id });
    await announceChange(deps, tx, account, 'removed');
  });
}
