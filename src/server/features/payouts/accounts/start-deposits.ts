import type { Deps } from '#server/deps.ts';
import { VendorError } from '#server/providers/vendor-error.ts';
import { ensureRegistered, failRefused } from './ensure-registered.ts';
import * as queries from './queries.ts';
import { refreshAccount } from './refresh-account.ts';

/** Lets the vendor send the two small deposits. Asked twice, they are sent once. */
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
  // The vendor may know the account from before, and have nothing to send.
  await refreshAccount(deps, accountId);
}
