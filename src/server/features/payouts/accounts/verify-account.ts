import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import type { DepositsAnswer } from '#server/platform/providers/dwolla/micro-deposits.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { AppError } from '#shared/app-error.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { counted } from '#shared/counted.ts';
import { hourSeconds } from '#shared/durations.ts';
import { maxWrongDepositTries } from '#shared/payouts/payouts.ts';
import { describeAccount, whyNotUsable } from './describe-account.ts';
import { refreshAccount } from './follow-accounts.ts';
import { markDepositsSent, markFailed, markVerified } from './lifecycle.ts';
import type { AccountRow } from './queries.ts';
import * as queries from './queries.ts';
import { accountNotFound, requirePayouts, withUsedAccount } from './with-locked-account.ts';

const verifyLimit: Limit = { name: 'verify-bank-account', maxAttempts: 30, windowSeconds: hourSeconds };

/** Starts the small deposits or, if their amounts are given, confirms them. */
export async function verifyAccount(
  deps: Deps,
  key: queries.AccountKey,
  amounts: readonly [string, string] | undefined,
): Promise<BankAccount> {
  requirePayouts(deps);
  await countAttempt(deps, { limit: verifyLimit, subject: key.userId });
  return amounts ? confirmDeposits(deps, key, amounts) : askForDeposits(deps, key);
}

/** Only the vendor can send small deposits. Without it, only the bank itself can verify an account. */
const linkInstead =
  'We can’t send small deposits to this account. Connect its bank, then choose it under “Use a connected account”. It will already be verified.';

/** Asking again sends no more deposits. */
async function askForDeposits(deps: Deps, key: queries.AccountKey): Promise<BankAccount> {
  return withUsedAccount(deps, key, async (tx, account) => {
    const at = deps.now();
    const reason = whyNotUsable(account);
    if (reason) throw new AppError('bank_account_not_ready', reason);
    if (account.status !== 'unverified') return describeAccount(tx, account, at);
    if (deps.config.payoutMethod === 'nacha') throw new AppError('bank_account_not_ready', linkInstead);
    const asked = await markDepositsSent(tx, account, at);
    // In the same transaction, because no deposits may look sent without the job that sends them.
    await deps.jobs.enqueue(tx, 'start-micro-deposits', { accountId: account.id });
    return describeAccount(tx, asked, at);
  });
}

/**
 * Sends the two amounts to the vendor. The try is counted before the vendor is asked, so that concurrent requests get
 * no extra tries and a crash gives none back. If no try is left, the vendor is asked for the current state.
 */
async function confirmDeposits(
  deps: Deps,
  key: queries.AccountKey,
  amounts: readonly [string, string],
): Promise<BankAccount> {
  const bankId = await withUsedAccount(deps, key, takeTry);
  if (!bankId) return settleWithoutTry(deps, key);
  const answer = await askVendor(deps, key, bankId, amounts);
  const account = await withUsedAccount(deps, key, (tx, locked) => takeAnswer(deps, tx, locked, answer));
  if (answer === 'confirmed') return describeAccount(deps.db, account, deps.now());
  throw depositsRefusal(answer, account);
}

/** Counts a try and returns the vendor's id of the account. Undefined if no try is needed or none is left. */
async function takeTry(tx: Tx, account: queries.AccountRow): Promise<string | undefined> {
  if (account.status === 'verified') return undefined;
  const reason = whyNotUsable(account);
  if (reason) throw notReady(reason);
  if (account.status === 'unverified')
    throw notReady('Start the verification first. We’ll then send two small deposits to this account.');
  if (!account.externalId) throw tooEarly(account);
  if (account.wrongTries >= maxWrongDepositTries) return undefined;
  await queries.changeAccount(tx, account.id, { wrongTries: account.wrongTries + 1 });
  return account.externalId;
}

/** The answer to the last try may have been lost, but the vendor still knows it. */
async function settleWithoutTry(deps: Deps, key: queries.AccountKey): Promise<BankAccount> {
  await refreshAccount(deps, key.accountId);
  const account = await queries.findAccount(deps.db, key.accountId);
  if (!account || account.removedAt) throw accountNotFound();
  if (account.status === 'verified') return describeAccount(deps.db, account, deps.now());
  throw notReady(
    whyNotUsable(account) ?? 'You can’t enter the amounts again right now. Please try again later.',
  );
}

async function askVendor(
  deps: Deps,
  key: queries.AccountKey,
  bankId: string,
  [first, second]: readonly [string, string],
): Promise<DepositsAnswer> {
  try {
    return await deps.dwolla.confirmMicroDeposits(bankId, [centsOf(first), centsOf(second)]);
  } catch (error) {
    await withUsedAccount(deps, key, giveBackTry);
    if (!(error instanceof VendorError) || error.failure !== 'refused') throw error;
    // The vendor knows of no deposits: they were returned or never started.
    await refreshAccount(deps, key.accountId);
    return 'too_early';
  }
}

/** This gives no extra guesses even if the vendor did count the try, because the vendor also limits the tries. */
async function giveBackTry(tx: Tx, { id, wrongTries }: queries.AccountRow): Promise<queries.AccountRow> {
  return queries.changeAccount(tx, id, { wrongTries: Math.max(0, wrongTries - 1) });
}

async function takeAnswer(
  deps: Deps,
  tx: Tx,
  account: queries.AccountRow,
  answer: DepositsAnswer,
): Promise<queries.AccountRow> {
  if (account.status === 'verified' || account.status === 'stopped') return account;
  if (answer === 'confirmed') return markVerified(deps, tx, account);
  if (answer === 'too_early') return giveBackTry(tx, account);
  const isOver = answer === 'no_tries_left' || account.wrongTries >= maxWrongDepositTries;
  if (!isOver || account.status === 'verification_failed') return account;
  return markFailed(deps, tx, account, null);
}

/** "$0.07", "0.07" and ".07" are all seven cents. */
function centsOf(amount: string): number {
  return Number(amount.slice(-2));
}

function notReady(sentence: string): AppError {
  return new AppError('bank_account_not_ready', sentence);
}

function tooEarly({ depositsExpectedOn }: AccountRow): AppError {
  const when = depositsExpectedOn
    ? `Look for them starting ${formatLongDate(depositsExpectedOn)}, within 1 to 2 business days.`
    : 'Look for them within 1 to 2 business days.';
  return notReady(`The two small deposits haven’t reached your bank yet. ${when}`);
}

/** The error for amounts that were not confirmed. The account must be read after the answer was applied. */
function depositsRefusal(answer: Exclude<DepositsAnswer, 'confirmed'>, account: AccountRow): AppError {
  const reason = whyNotUsable(account);
  if (answer === 'too_early') return reason ? notReady(reason) : tooEarly(account);
  if (answer === 'no_tries_left' && reason) return notReady(reason);
  const left = Math.max(0, maxWrongDepositTries - account.wrongTries);
  const next =
    left === 0
      ? 'That was the last try. To start over, remove this account and add it again.'
      : `You have ${counted(left, 'try', 'tries')} left.`;
  return new AppError('deposit_amounts_wrong', `These aren’t the amounts we sent. ${next}`);
}
