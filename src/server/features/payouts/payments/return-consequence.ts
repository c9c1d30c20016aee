import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transfer } from '#server/platform/providers/dwolla/transfers.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { returnKind } from '#shared/payouts/bank-returns.ts';
import { refusedCode, stopAccount, unverifyAccount } from '../accounts/lifecycle.ts';
import * as accountQueries from '../accounts/queries.ts';
import { isOurFault, isReturnCode } from './failure-words.ts';
import * as queries from './queries.ts';

/** Undefined unless the transfer failed or was cancelled. */
export function returnCodeOf({ status, failure }: Transfer): string | undefined {
  if (status === 'failed' || status === 'cancelled') return failure?.code ?? status;
}

/** How often one claim's money is sent to an account that rejects it. */
export const mostTries = 3;

export type Consequence = 'stopped' | 'unverified' | 'none';

interface Returned {
  payout: queries.PayoutRow;
  code: string;
  consequence: Consequence;
}

/** Determines what a return means for its account. If the code does not tell, this asks the vendor. */
export async function consequenceOf(
  deps: Deps,
  db: Db | Tx,
  { payout, code }: Omit<Returned, 'consequence'>,
): Promise<Consequence> {
  if (isOurFault(code)) return 'none';
  if (returnKind(code) === 'lasting') return 'stopped';
  const bankId = await queries.findBankId(db, payout);
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

/** Applies a return's consequence to the account and returns it. The owner and the payout must be locked. */
export async function applyConsequence(
  deps: Deps,
  tx: Tx,
  { payout, code, consequence }: Returned,
): Promise<Consequence> {
  const { userId, bankAccountId: accountId } = payout;
  const decided = consequence === 'none' && (await isLastTry(tx, payout, code)) ? 'stopped' : consequence;
  const account = accountId && (await accountQueries.lockAccount(tx, { userId, accountId }));
  if (!account || decided === 'none') return 'none';
  if (decided === 'stopped') await stopAccount(deps, tx, account, isReturnCode(code) ? code : refusedCode);
  else await unverifyAccount(deps, tx, account);
  return decided;
}

async function isLastTry(tx: Tx, payout: queries.PayoutRow, code: string): Promise<boolean> {
  if (isOurFault(code)) return false;
  const earlier = await queries.listFailureCodes(tx, payout);
  return earlier.filter((one) => !isOurFault(one)).length + 1 >= mostTries;
}
