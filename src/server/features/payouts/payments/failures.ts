import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transfer } from '#server/platform/providers/dwolla/transfers.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { explainReturn, returnKind } from '#shared/payouts/bank-returns.ts';
import { refusedCode, stopAccount, unverifyAccount } from '../accounts/lifecycle.ts';
import * as accountQueries from '../accounts/queries.ts';
import * as queries from './queries.ts';

/** The payment was never submitted, so nobody refused it. */
export const notSentCode = 'not_sent';

/** The vendor refused a payment for a reason that has nothing to do with the account. */
export const ourSideCode = 'our_side';

interface FailureWords {
  why: string;
  whatToDo: string;
}

const nothingToDo = 'There’s nothing for you to do. We’ll try again automatically.';

/** Failures that no bank caused. */
const ownFailures: Record<string, string> = {
  cancelled: 'The payment was cancelled before it was sent.',
  [ourSideCode]: 'We couldn’t make the payment on our side at that moment.',
  InsufficientFunds: 'We couldn’t make the payment on our side at that moment.',
  [notSentCode]: 'The payment was never sent.',
};

/** Returns true if nothing is wrong with the receiving account. */
export function isOurFault(code: string | null): boolean {
  return code !== null && (code in ownFailures || returnKind(code) === 'ours');
}

/** Explains the failure codes of banks, of the vendor and of our own to the owner of the money. */
export function failureWords(code: string | null): FailureWords {
  const own = ownFailures[code ?? ''];
  if (own) return { why: own, whatToDo: nothingToDo };
  const why = isReturnCode(code) ? explainReturn(code) : 'The account didn’t accept the payment.';
  if (isOurFault(code)) return { why, whatToDo: nothingToDo };
  const isLasting = code !== null && returnKind(code) === 'lasting';
  return {
    why,
    whatToDo: isLasting
      ? 'Please add another account.'
      : 'Please ask your bank about it, or choose another account.',
  };
}

export function isReturnCode(code: string | null): code is string {
  return code !== null && /^R\d\d$/.test(code);
}

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
