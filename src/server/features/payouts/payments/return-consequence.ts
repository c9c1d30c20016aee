import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Transfer } from '#server/providers/dwolla-transfer.ts';
import { VendorError } from '#server/providers/vendor-error.ts';
import { stopAccount, unverifyAccount } from '../accounts/change-status.ts';
import * as accountQueries from '../accounts/queries.ts';
import * as queries from './queries.ts';

/** Undefined while the money has not come back. */
export function returnCodeOf({ status, failure }: Transfer): string | undefined {
  if (status === 'failed' || status === 'cancelled') return failure?.code ?? status;
}

/** The account is closed, is not there or cannot be: no later payment will be taken either. */
const stopCodes: ReadonlySet<string> = new Set(['R02', 'R03', 'R04']);

export type Consequence = 'stopped' | 'unverified' | 'none';

/** What a return means for the account that it came from. Where the code does not say, the vendor is asked. */
export async function consequenceOf(
  deps: Deps,
  payout: queries.PayoutRow,
  code: string,
): Promise<Consequence> {
  if (stopCodes.has(code)) return 'stopped';
  const bankId = await queries.findBankId(deps.db, payout);
  if (!bankId) return 'none';
  const bank = await readBank(deps, bankId);
  if (bank.isRemoved) return 'stopped';
  return bank.isVerified ? 'none' : 'unverified';
}

async function readBank({ dwolla }: Deps, bankId: string) {
  try {
    return await dwolla.readBank(bankId);
  } catch (error) {
    if (error instanceof VendorError && error.failure === 'refused')
      return { isVerified: false, isRemoved: true };
    throw error;
  }
}

interface Returned {
  payout: queries.PayoutRow;
  code: string;
  consequence: Consequence;
}

/** Does to the account what the return means for it. Owner and payout must be locked. */
export async function applyConsequence(
  deps: Deps,
  tx: Tx,
  { payout: { userId, bankAccountId: accountId }, code, consequence }: Returned,
): Promise<void> {
  if (!accountId || consequence === 'none') return;
  const account = await accountQueries.lockAccount(tx, { userId, accountId });
  if (!account) return;
  if (consequence === 'stopped') await stopAccount(deps, tx, account, code);
  else await unverifyAccount(deps, tx, account);
}
