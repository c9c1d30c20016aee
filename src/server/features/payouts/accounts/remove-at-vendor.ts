import type { Deps } from '#server/platform/deps.ts';
import { hourSeconds } from '#shared/durations.ts';
import * as queries from './queries.ts';
import { withLockedAccount } from './with-locked-account.ts';

const laterSeconds = hourSeconds;

/** Removes a removed account at the vendor too, once no payout to it is in process. */
export async function removeAtVendor(deps: Deps, accountId: string): Promise<void> {
  const account = await queries.findAccount(deps.db, accountId);
  if (!account?.removedAt || !account.externalId) return;
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
