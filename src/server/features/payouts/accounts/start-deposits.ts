import type { Deps } from '#server/platform/deps.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { ensureRegistered, failRefused } from './ensure-registered.ts';
import * as queries from './queries.ts';
import { refreshAccount } from './refresh-account.ts';

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
