import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { explainReturn } from '#shared/payouts/bank-returns.ts';
import { maskAccountNumber, maxWrongDepositTries } from '#shared/payouts/payouts.ts';
import { refusedCode } from './lifecycle.ts';
import { checkPayee, payeeNote } from './payee.ts';
import type { AccountRow } from './queries.ts';

/** Contains only what the owner may see, with the account number masked. */
export async function describeAccount(db: Db | Tx, account: AccountRow, at: Date): Promise<BankAccount> {
  const { id, userId, accountName, accountType, accountHolderName, bankName } = account;
  const { isPrimary, awaitsChoice, isLinked, status, depositsExpectedOn, heldUntil, createdAt, updatedAt } =
    account;
  return {
    id,
    userId,
    accountName,
    accountType,
    accountHolderName,
    bankName,
    maskedAccountNumber: maskAccountNumber(account.numberEnding),
    isVerified: status === 'verified',
    isPrimary,
    awaitsChoice,
    isLinked,
    status,
    depositsExpectedOn,
    triesLeft: Math.max(0, maxWrongDepositTries - account.wrongTries),
    heldUntil: heldUntil > at ? heldUntil.toISOString() : null,
    reason: whyNotUsable(account),
    payeeNote: payeeNote(await checkPayee(db, account)),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Says why an account cannot be used and what to do about it. Null if it can be used or only has to be verified. */
export function whyNotUsable({ status, stopCode, wrongTries }: AccountRow): string | null {
  if (status !== 'verification_failed' && status !== 'stopped') return null;
  if (stopCode === refusedCode)
    return 'Our payout provider didn’t accept these account numbers. Remove this account and add it again with the correct numbers.';
  if (stopCode) return `${explainReturn(stopCode)} Remove it and add another account.`;
  if (wrongTries >= maxWrongDepositTries)
    return `The deposit amounts were entered incorrectly ${maxWrongDepositTries} times. To start over, remove this account and add it again.`;
  return 'We can’t send payouts to this account. Remove it and add another one.';
}
